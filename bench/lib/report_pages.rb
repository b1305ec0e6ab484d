# frozen_string_literal: true

require "fileutils"
require "json"
require "open3"
require "tmpdir"
require "runner"
require "projects"

# `bench/report`: pages, as a browser shows them.
class ReportPages
  # What a page would have to fetch.
  OUTSIDE = /(?:src|href)="(?:https?:)?\/\/|url\(|@import/

  # A project with what is awkward on a page: markup in strings, a space and a sign in a path, no UTF-8, a template,
  # text behind the last line, a here-document, all kinds of verdicts.
  FILES = {
    "stack.rb" => <<~'RUBY',
      class Stack
        def initialize
          @items = []
          @count = 0
        end

        #@ (Integer x) -> Integer r { r == x }
        def push(x)
          @items << x
          @count += 1
          x
        end

        #@ (Integer a) -> Integer r { r > a }
        def same(a) = a

        #@ (Integer a) -> Integer r { r > 0 }
        def odd(a) = Time.now.year

        def describe(who)
          text = "</script><b>#{who}</b> has #{@count} items"
          if @count > 0
            text.upcse
          else
            <<~TEXT
              none for #{who}
            TEXT
          end
        end

        #: (Integer) -> Integer
        def floor(n) = n < 0 ? 0 : n
      end

      stack = Stack.new
      stack.push(3)
      puts stack.describe("me")
    RUBY
    "lib/an odd ü&name.rb" => "module Odd\n  SIGN = \"\\u202E\"\n  def self.sign = SIGN.size\nend\n",
    "lib/latin.rb" => "# encoding: iso-8859-1\nLATIN = \"\xE9\xA0\x1B[2J\"".b,
    "lib/broken.rb" => "def (\n",
    "lib/empty.rb" => "",
  }.freeze

  # What a reader does on the page of stack.rb, and what has to show.
  ON_SOURCE = <<~'JS'
    const code = document.getElementById("code");
    const tip = document.getElementById("tip");
    const here = document.getElementById("here");
    const part = (text, line) => [...document.querySelectorAll(`#L${line} span[data-e]`)].find((it) => it.textContent === text);
    const over = (element) => element.dispatchEvent(new PointerEvent("pointerover", { bubbles: true }));
    const press = (key) => document.body.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true }));
    over(part("@count", 22));
    check(`the type of a field shows, not ${tip.textContent}`, !tip.hidden && tip.textContent === "Integer");
    check("what it is the type of is lit", document.querySelectorAll(".lit").length > 0);
    over(part("who", 21));
    check("the type of a parameter shows", tip.textContent === "String");
    over(part(".push(", 36));
    check("the contract of a callee shows", tip.textContent.includes("Stack#push") && tip.textContent.includes("r == x"));
    part("who", 21).click();
    check("a click tells what is around", !here.hidden && here.querySelectorAll("tr").length >= 2);
    check("the innermost stands first", here.querySelector("td").textContent === "who");
    press("ArrowUp");
    check("the key goes to what is around", here.querySelector("td").textContent !== "who");
    press("ArrowRight");
    check("the key goes on", !here.hidden);
    press("Escape");
    check("nothing is chosen any more", here.hidden && !document.querySelector(".lit"));
    part(".push(", 36)?.click();
    check("a callee is a link", here.querySelector("a")?.getAttribute("href")?.endsWith("stack.rb.html#L8"));
    press("Escape");
    scrollTo(0, 0);
    press("n");
    check("the key goes to a finding", document.activeElement.classList.contains("card"));
    press("s");
    check("calls that are not judged are marked", code.classList.contains("show-silent"));
    press("?");
    check("the keys are told", document.getElementById("keys").open);
    const before = getComputedStyle(document.body).backgroundColor;
    document.getElementById("theme").click();
    check("dark and light change", getComputedStyle(document.body).backgroundColor !== before);
    const text = document.querySelector(".code").textContent;
    check("declared and inferred are told apart", document.querySelector(".lens .declared") && document.querySelector(".lens .inferred"));
    for (const state of ["safe", "unsafe", "unknown"]) check(`${state} shows`, document.querySelector(`.lens .badge.${state}`));
    check("a counterexample is there as Ruby", document.querySelector(".card details pre")?.textContent.includes("same"));
    check("markup in a string is text", text.includes("<\/script><b>") && !document.querySelector(".line b"));
    check("the error is there", [...document.querySelectorAll(".card")].some((it) => it.textContent.includes("upcase")));
    check("a here-document is a string", document.querySelector("#L26 .s")?.textContent.includes("none for"));
  JS

  ON_INDEX = <<~'JS'
    const table = document.getElementById("files");
    const filter = document.getElementById("filter");
    const shown = () => [...table.tBodies[0].rows].filter((row) => !row.hidden).map((row) => row.cells[0].textContent);
    check("all files are there", shown().length === FILES);
    filter.value = "ODD";
    filter.dispatchEvent(new Event("input"));
    check("the filter leaves what fits", shown().length === 1 && shown()[0].includes("odd ü&name"));
    filter.value = "";
    filter.dispatchEvent(new Event("input"));
    table.tHead.querySelectorAll("button")[1].click();
    check("a column sorts", shown()[0] === "stack.rb");
    document.dispatchEvent(new KeyboardEvent("keydown", { key: "/", bubbles: true }));
    check("the key goes to the filter", document.activeElement === filter);
    check("findings are listed", document.querySelectorAll(".findings li").length >= 3);
    check("verdicts are listed", document.querySelectorAll(".verdicts .badge").length === 3);
  JS

  ON_ANY = 'check("there are lines", document.querySelectorAll(".line").length >= 1);'

  def initialize(options)
    @options = options
    @mohs = File.expand_path(options[:mohs])
    @failed = 0
    @passed = 0
  end

  def run
    browser or return 2
    Dir.mktmpdir("mohs-report") do |folder|
      own(folder)
      gem(folder) unless @options[:small]
    end
    puts format("%d passed, %d failed", @passed, @failed)
    @failed.zero? ? 0 : 1
  end

  private

  def own(folder)
    project = "#{folder}/project"
    FILES.each do |path, text|
      FileUtils.mkdir_p(File.dirname("#{project}/#{path}"))
      File.binwrite("#{project}/#{path}", text)
    end
    write(project, "--infer", ".")
    again = Dir["#{project}/pages/**/*.html"].to_h { |path| [path, File.binread(path)] }
    write(project, "--infer", ".")
    judge("two runs write the same", again.all? { |path, text| File.binread(path) == text })
    look(project, "pages/index.html", ON_INDEX.sub("FILES", FILES.size.to_s))
    look(project, "pages/source/stack.rb.html", ON_SOURCE)
    (FILES.keys - ["stack.rb"]).each { |path| look(project, "pages/source/#{path}.html", ON_ANY) }
    links(project)
    printed(project)
  end

  # Every link between pages leads to a page, and to a line that it has.
  def links(project)
    pages = Dir["#{project}/pages/**/*.html"]
    broken = pages.flat_map do |page|
      File.read(page).scan(/href="([^"#:]*)(?:#([^"]*))?"/).reject do |path, line|
        target = path.empty? ? page : File.expand_path(path.gsub(/%(\h\h)/) { $1.hex.chr }.force_encoding("UTF-8"), File.dirname(page))
        File.file?(target) && (line.nil? || File.read(target).include?("id=\"#{line}\""))
      end.map { |it| "#{page}: #{it}" }
    end
    broken.first(5).each { |it| puts "  broken link in #{it}" }
    judge("links lead somewhere", broken.empty?)
  end

  def printed(project)
    paper = "#{project}/page.pdf"
    chromium("--print-to-pdf=#{paper}", "file://#{project}/pages/source/stack.rb.html")
    judge("a page can be printed", File.file?(paper) && File.binread(paper, 4) == "%PDF")
  end

  def gem(folder)
    Projects.install(["ruby-rack"])
    root = Dir["/usr/share/rubygems-integration/all/gems/rack-*", "/usr/share/gems/gems/rack-*"].first
    return puts("rack is not installed: its pages are not looked at") unless root

    FileUtils.cp_r(root, "#{folder}/rack")
    start = Process.clock_gettime(Process::CLOCK_MONOTONIC)
    write("#{folder}/rack")
    took = Process.clock_gettime(Process::CLOCK_MONOTONIC) - start
    pages = Dir["#{folder}/rack/pages/**/*.html"]
    pages.first(12).each { |page| look("#{folder}/rack", page.delete_prefix("#{folder}/rack/"), page.end_with?("index.html") ? "" : ON_ANY) }
    lines = Dir["#{folder}/rack/lib/**/*.rb"].sum { |path| File.foreach(path).count }
    size = pages.sum { |page| File.size(page) }
    puts format("rack: %d pages of %d lines in %.2f s, %.1f MB", pages.size, lines, took, size / 1e6)
  end

  def write(project, *more)
    _, errors, status = Open3.capture3({ "XDG_CACHE_HOME" => "#{project}/../cache" }, @mohs, "report", "-o", "pages", *more, chdir: project)
    judge("pages are written#{": #{errors}" unless status.success?}", status.success?)
  end

  # Opens a page with a probe behind its own script.
  def look(project, place, probe)
    page = "#{project}/#{place}"
    text = File.read(page)
    judge("#{place}: nothing is loaded", !text.match?(OUTSIDE))
    script = <<~HTML
      <script>
      addEventListener("load", () => {
        const said = [];
        const check = (what, holds) => said.push([what, Boolean(holds)]);
        try { #{probe} } catch (error) { check(String(error), false); }
        check("no script failed", !window.failures.length);
        const out = document.createElement("output");
        out.id = "probe";
        out.textContent = btoa(unescape(encodeURIComponent(JSON.stringify(said))));
        document.body.append(out);
      });
      </script>
    HTML
    watch = "<script>window.failures = []; addEventListener(\"error\", (event) => window.failures.push(event.message));</script>"
    probed = "#{File.dirname(page)}/probed.html"
    File.write(probed, text.sub("<head>") { "<head>#{watch}" }.sub("</body>") { "#{script}</body>" })
    address = "file://#{probed.b.gsub(/[^a-zA-Z0-9\/._-]/) { format("%%%02X", _1.ord) }}"
    shown = chromium("--virtual-time-budget=2000", "--dump-dom", address)
    said = shown[/<output id="probe">([^<]*)</, 1]
    return judge("#{place}: the page opens", false) unless said

    JSON.parse(said.unpack1("m").force_encoding("UTF-8")).each { |what, holds| judge("#{place}: #{what}", holds) }
  ensure
    FileUtils.rm_f(probed) if probed
  end

  def judge(what, holds)
    holds ? @passed += 1 : @failed += 1
    puts "FAILED #{what}" unless holds
  end

  def chromium(*arguments)
    Dir.mktmpdir("mohs-browser") do |profile|
      flags = %w[--headless --no-sandbox --disable-gpu --disable-quic --no-first-run --disable-background-networking
                 --disable-component-update --disable-sync --window-size=1200,800]
      text, = Open3.capture2("timeout", "60", browser, *flags, "--user-data-dir=#{profile}", *arguments, err: File::NULL)
      text.force_encoding("UTF-8").scrub
    end
  end

  def browser
    @browser ||= find_browser || (Projects.install(["chromium"]); find_browser)
    warn "bench/report: there is no Chromium, and it could not be installed" unless @browser
    @browser
  end

  def find_browser
    folders = ENV.fetch("PATH", "").split(File::PATH_SEPARATOR)
    names = %w[chromium chromium-browser google-chrome]
    names.find { |name| folders.any? { |folder| File.executable?(File.join(folder, name)) } }
  end
end
