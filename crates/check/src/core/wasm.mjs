// Runs the comparison of signatures (tests.rs) in the WebAssembly build of another Ruby version:
//
//   npm install --prefix FOLDER @ruby/wasm-wasi @bjorn3/browser_wasi_shim @ruby/3.4-wasm-wasi
//   MOHS_CORE_SCRIPT=$PWD/core.rb cargo test -p mohs-check --lib core::tests::the_script
//   node wasm.mjs FOLDER/node_modules 3.4 core.rb [BUDGET [ONLY]]
//
// Prints one line per disagreement and the number of calls. Methods that need files, processes or threads are left out.
import { readFileSync, writeSync } from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";

const [modules, version, script, budget = "8", only = ""] = process.argv.slice(2);
if (!script) {
  process.stderr.write("usage: node wasm.mjs NODE_MODULES VERSION SCRIPT [BUDGET [ONLY]]\n");
  process.exit(2);
}
const load = (file) => import(pathToFileURL(path.resolve(modules, file)));
const { RubyVM } = await load("@ruby/wasm-wasi/dist/esm/index.js");
const { ConsoleStdout, File, OpenFile, WASI } = await load("@bjorn3/browser_wasi_shim/dist/index.js");
const binary = path.join(modules, "@ruby", `${version}-wasm-wasi`, "dist", "ruby+stdlib.wasm");
const module = await WebAssembly.compile(readFileSync(binary));
const to = (descriptor) => new ConsoleStdout((bytes) => writeSync(descriptor, bytes));
const wasip1 = new WASI([], [], [new OpenFile(new File([])), to(1), to(2)], { debug: false });
const { vm } = await RubyVM.instantiateModule({ module, wasip1, args: ["ruby", "-W0", "-EUTF-8", "-e_=0"] });
vm.eval(`ENV.update("ONLY" => ${JSON.stringify(only)}, "BUDGET" => ${JSON.stringify(budget)}, "CALLS" => "1")`);
try {
  vm.eval(readFileSync(script, "utf8"));
} catch (error) {
  writeSync(1, `${String(error).split("\n").slice(0, 5).join("\n")}\n`);
  vm.eval("STDOUT.puts $now");
  process.exitCode = 1;
}
