# A file of a Rails application. `belongs_to` makes the methods `folder` and `folder=` while the class is loaded, so
# nothing in the text defines them: the class states what it expects of them, and of `save!`.
class Model
  def self.belongs_to(name)
    define_method(name) { instance_variable_get("@#{name}") }
    define_method("#{name}=") { |value| instance_variable_set("@#{name}", value) }
  end

  #@ () -> bool
  #@ modifies self.@saved
  #@ trusted
  def save!
    @saved = true
  end
end

class Folder < Model
end

class UserFile < Model
  belongs_to :folder

  #@ @folder: Folder?
  #@ def folder: () -> Folder? c { c == @folder }
  #@ def folder=: (Folder i) -> Folder { folder == i }
  #@ modifies self.@folder

  #@ (Folder target_folder) -> bool { folder == target_folder }
  #@ verify :table1
  def move(target_folder)
    self.folder = target_folder
    save!
  end
end
