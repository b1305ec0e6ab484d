//! Classes of libraries that classes of the program inherit from, and that no signature declares: `ActiveRecord::Base`.
//!
//! They are declared without members, so that superclasses can be written as the program has them. RBS allows any number
//! of declarations of a class: signatures of the library, once they are there, say more.

use crate::world::World;
use base::Name;
use std::collections::{BTreeMap, BTreeSet};

#[derive(Default, Debug)]
pub struct Foreign {
    /// By full name: the superclass of a class where it is not Object; `None` for a module around one.
    classes: BTreeMap<String, Option<Option<Name>>>,
}

impl Foreign {
    /// Above the classes that will be declared.
    pub(crate) fn of(world: &World<'_>) -> Foreign {
        let mut foreign = Foreign::default();
        let declared: BTreeSet<&str> = world.declared.iter().map(|class| class.as_str()).collect();
        for class in declared {
            let above = superclasses(world, Name::new(class));
            for (index, name) in above.iter().enumerate().filter(|(_, name)| is_foreign(world, **name)) {
                let next = above.get(index + 1).copied();
                foreign.classes.insert(
                    name.to_string(),
                    Some(next.filter(|it| *it != "Object" && *it != "BasicObject")),
                );
                let mut inner = name.as_str();
                while let Some((outer, _)) = inner.rsplit_once("::") {
                    let outer_name = Name::new(outer);
                    if is_foreign(world, outer_name) {
                        // Most namespaces are modules, and the run need not have shown it.
                        let is_class = world.seen.classes.get(&outer_name).is_some_and(|it| !it.is_module);
                        let superclass = is_class.then(|| superclasses(world, outer_name).first().copied());
                        foreign.classes.entry(outer.to_owned()).or_insert(superclass);
                    }
                    inner = outer;
                }
            }
        }
        foreign
    }

    /// The class inherits from one of a library.
    pub(crate) fn is_above(world: &World<'_>, class: Name) -> bool {
        superclasses(world, class)
            .iter()
            .any(|name| !world.is_own(*name) && world.signatures.class(name.as_str()).is_none())
    }

    pub(crate) fn names(&self) -> impl Iterator<Item = Name> + '_ {
        self.classes.keys().map(|name| Name::new(name))
    }

    pub fn is_empty(&self) -> bool {
        self.classes.is_empty()
    }

    /// `class ActiveRecord::Base\nend`, outer ones first.
    pub fn declarations(&self) -> String {
        let mut text = String::new();
        for (name, superclass) in &self.classes {
            let (keyword, above) = match superclass {
                None => ("module", String::new()),
                Some(None) => ("class", String::new()),
                Some(Some(above)) => ("class", format!(" < ::{above}")),
            };
            text.push_str(&format!("\n{keyword} {name}{above}\nend\n"));
        }
        text
    }
}

/// The classes above one, nearest first.
fn superclasses(world: &World<'_>, class: Name) -> Vec<Name> {
    let ancestors = world.ancestors(class);
    let above = ancestors.iter().copied().skip_while(|it| *it != class).skip(1);
    above.filter(|it| !world.is_module(*it)).collect()
}

/// It has a name that can be written, and nobody has declared it.
fn is_foreign(world: &World<'_>, name: Name) -> bool {
    let is_constant = |part: &str| {
        part.starts_with(|c: char| c.is_uppercase()) && part.chars().all(|c| c.is_alphanumeric() || c == '_')
    };
    !world.declares(name) && name.as_str().split("::").all(is_constant) && !world.is_own(name)
}
