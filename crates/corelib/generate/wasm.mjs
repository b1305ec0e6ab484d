// Lets reflect.rb look into the WebAssembly build of a Ruby version:
//
//   npm install @ruby/wasm-wasi @ruby/3.4-wasm-wasi @bjorn3/browser_wasi_shim
//   ruby reflect.rb all node wasm.mjs FOLDER/node_modules 3.4 > 3.4.txt
//
// (in any folder; nothing of it is needed to build or run Mohs). The WASI of Node 20 itself corrupts the heap when the
// memory of such a module grows, hence the shim, which is plain JavaScript.
//
// Reads commands of reflect.rb from standard input, one per line, and answers each with its output and the line `end`.
// A fresh instance per command stands for the fresh process of a native run; the module is compiled once.
import { readFileSync, writeSync } from "node:fs";
import path from "node:path";
import readline from "node:readline";
import { pathToFileURL } from "node:url";

const [modules, version] = process.argv.slice(2);
if (!version) {
  process.stderr.write("usage: node wasm.mjs NODE_MODULES VERSION\n");
  process.exit(2);
}
const load = (file) => import(pathToFileURL(path.resolve(modules, file)));
const { RubyVM } = await load("@ruby/wasm-wasi/dist/esm/index.js");
const { ConsoleStdout, File, OpenFile, WASI } = await load("@bjorn3/browser_wasi_shim/dist/index.js");
const script = readFileSync(path.join(path.dirname(process.argv[1]), "reflect.rb"), "utf8");
const binary = path.join(modules, "@ruby", `${version}-wasm-wasi`, "dist", "ruby+stdlib.wasm");
const module = await WebAssembly.compile(readFileSync(binary));

// What reflect.rb prints for one command.
async function answer(command) {
  const chunks = [];
  const files = [
    new OpenFile(new File([])),
    new ConsoleStdout((bytes) => chunks.push(Buffer.from(bytes))),
    new ConsoleStdout(() => {}),
  ];
  try {
    const wasip1 = new WASI([], [], files, { debug: false });
    const { vm } = await RubyVM.instantiateModule({ module, wasip1, args: ["ruby", "-W0", "-EUTF-8", "-e_=0"] });
    vm.eval(`ARGV.replace(${JSON.stringify(command.split(" "))})`);
    vm.eval(script);
    vm.eval("$stdout.flush");
  } catch (error) {
    // A library that ends the interpreter must not end the dump.
    process.stderr.write(`${command}: ${String(error).split("\n")[0]}\n`);
  }
  return Buffer.concat(chunks).toString();
}

function print(text) {
  for (let rest = Buffer.from(text); rest.length; ) rest = rest.subarray(writeSync(1, rest));
}

for await (const command of readline.createInterface({ input: process.stdin })) {
  print((await answer(command)) + "end\n");
}
