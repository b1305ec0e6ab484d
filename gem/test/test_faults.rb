# frozen_string_literal: true

require_relative "helper"

# Whatever happens to the process that verifies, the program runs on, and says once why nothing was verified.
class TestFaults < Minitest::Test
  include Helper

  PROGRAM = <<~RUBY
    require "mohs"
    class User
      extend Mohs::Sig
      type "(Integer x) -> Integer r { r > x }"
      def more(x) = x + 1
    end
  RUBY

  def script(text)
    path = File.join(Dir.mktmpdir("mohs-fault"), "mohs")
    File.write(path, "#!/bin/sh\n#{text}\n")
    File.chmod(0o755, path)
    path
  end

  def outcome(mohs)
    run_ruby("#{PROGRAM}\n2.times { @report = Mohs.verify }\nprint @report.ok?, ' ', @report.to_a.size, ' ', User.new.more(1)",
             environment: { "MOHS" => mohs })
  end

  def test_without_mohs_the_program_runs_on
    out, err, status = outcome("/nonexistent/mohs")
    assert_equal "false 0 2", out
    assert_equal "mohs: nothing was verified: cannot start /nonexistent/mohs: no such file or directory; install it, or let MOHS name it\n", err
    assert_predicate status, :success?
  end

  def test_another_version_is_refused
    out, err, = outcome(script(%(echo '{"mohs":99,"version":"9.9.9"}'; cat >/dev/null)))
    assert_equal "false 0 2", out
    assert_match(/is Mohs 9\.9\.9 and speaks version 99 of the protocol, this gem version 1/, err)
    assert_equal 1, err.lines.size
  end

  def test_something_else_is_no_mohs
    out, err, = outcome(script("echo hello; cat >/dev/null"))
    assert_equal "false 0 2", out
    assert_match(/does not speak this protocol; is it Mohs\?/, err)
  end

  def test_a_process_that_ends_in_the_middle_is_started_again
    out, err, = outcome(script(%(echo '{"mohs":1,"version":"0"}'; read line; kill -9 $$)))
    assert_equal "false 0 2", out
    assert_match(/mohs ended while it worked \(signal 9\)/, err)
    out, = run_ruby("#{PROGRAM}\nMohs.verify\nProcess.kill(:KILL, Mohs::Live.resident.instance_variable_get(:@process))\nsleep 0.1\n" \
                    "Mohs.verify\nprint Mohs.verify.map(&:verdict)")
    assert_equal "[:proved]", out
  end

  def test_children_have_a_process_of_their_own
    out, err, = run_ruby(<<~RUBY)
      #{PROGRAM}
      Mohs.verify
      children = 2.times.map do
        fork do
          User.class_eval("def more(x) = x")
          $stdout.write(Mohs.verify.map(&:verdict).join)
          $stdout.flush
          exit!(0)
        end
      end
      children.each { |child| Process.wait(child) }
      print Mohs.verify.map(&:verdict).join
    RUBY
    assert_equal "refutedrefutedproved", out, err
  end

  def test_threads_wait_for_each_other
    out, = run_ruby("#{PROGRAM}\nprint 4.times.map { Thread.new { Mohs.verify.map(&:verdict) } }.flat_map(&:value).tally")
    assert_equal "{:proved=>4}", out
  end

  def test_nothing_is_left_behind
    out, = run_ruby("#{PROGRAM}\nMohs.verify\nprint Mohs::Live.resident.instance_variable_get(:@process)")
    20.times { break unless running?(out.to_i); sleep 0.1 }
    refute running?(out.to_i)
  end

  def running?(process)
    Process.kill(0, process)
    true
  rescue Errno::ESRCH
    false
  end

  def test_no_process_is_started_for_specifications_alone
    out, = run_ruby("#{PROGRAM}\nprint User.new.more(1), Mohs::Live.resident.instance_variable_get(:@process).inspect")
    assert_equal "2nil", out
  end

  def test_a_file_that_changed_is_not_taken_for_what_runs
    out, = run_ruby(<<~RUBY)
      require "mohs"
      File.write("part.rb", "class Part\\n extend Mohs::Sig\\n type '() -> Integer r { r == 1 }'\\n def one = 1\\nend\\n")
      require "./part"
      puts Mohs.verify.map { |it| it.verdict }
      sleep 0.02
      File.write("part.rb", File.read("part.rb").sub("= 1\\n", "= 2\\n"))
      puts Mohs.verify.map { |it| it.reason.sub(Dir.pwd, "") }
      load "./part.rb"
      puts Mohs.verify.map { |it| it.verdict }
    RUBY
    assert_equal ["proved", "`one` cannot be read: /part.rb changed after it was loaded", "refuted"], out.lines(chomp: true)
  end

  def test_a_file_that_is_gone_is_no_end
    out, = run_ruby(<<~RUBY)
      require "mohs"
      File.write("part.rb", "class Part\\n extend Mohs::Sig\\n type '() -> Integer r { r == 1 }'\\n def one = 1\\nend\\n")
      require "./part"
      File.delete("part.rb")
      puts Mohs.verify.map { |it| it.reason.sub(Dir.pwd, "") }
    RUBY
    assert_equal "`one` cannot be read: there is no file /part.rb\n", out
  end

  def test_a_specification_that_does_not_parse_is_told
    out, = run_ruby(<<~RUBY)
      require "mohs"
      class User
        extend Mohs::Sig
        type "(Integer x) -> Integer r { r > }"
        def more(x) = x + 1
      end
      puts Mohs.verify.map { |it| [it.verdict, it.reason].join(" ") }
    RUBY
    assert_match(/\Aunknown the specification is invalid/, out)
  end

  DOOR = <<~RUBY
    require "mohs"
    class Door
      extend Mohs::Sig
      type "(Integer x) -> Integer r { r > x }", verify: :door
      def m(x) = x
    end
  RUBY

  def test_a_program_that_says_nothing_is_not_waited_for
    Dir.mktmpdir do |folder|
      path = File.join(folder, "mohs")
      File.write(path, "#!/bin/sh\nexec sleep 600\n")
      File.chmod(0o755, path)
      out, err, = run_ruby(<<~RUBY, environment: { "MOHS" => path })
        #{DOOR}
        Mohs::Resident.send(:remove_const, :PATIENCE)
        Mohs::Resident::PATIENCE = 0.2
        report = Mohs.verify(:door)
        # The killed process may be the test's to wait for, or the gem's.
        Process.wait rescue nil
        print report.ok?, (Process.wait rescue $!.class)
      RUBY
      assert_equal "falseErrno::ECHILD", out, err
      assert_match(/says nothing; is it Mohs\?/, err)
    end
  end

  def test_other_ractors_are_told
    out, err, = run_ruby(<<~RUBY, "-W0")
      #{DOOR}
      print Ractor.new { Mohs.verify(:door).ok? }.take, Mohs.verify(:door).refuted.size
    RUBY
    assert_equal "false1", out
    assert_match(/main Ractor alone/, err)
  end

  def test_what_is_found_at_exit_is_told_where_warnings_are_off
    out, err, status = run_ruby(DOOR.sub("verify: :door", "verify: :at_exit") + "exit 4\n", "-W0")
    assert_equal "", out
    assert_match(/Door#m` breaks its specification/, err)
    assert_equal 4, status.exitstatus
  end
end
