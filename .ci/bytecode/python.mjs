// The Pyodide of the page, in Node: runs a Python program for .ci/builder/program.py. Standard input is JSON: `program` is
// the program, `files` gives files of this machine their places in Python's file system, which holds no others, `path` is
// Python's own search path, `library` its standard library. What Python writes into /made comes into `folder`. `keep` is
// where Python's memory is written after the program, `resume` such a memory to begin with. What PyScript offers to Python
// stands here in outline, so that its package can be imported. No rule of the game and nothing about dist/ may live here.
import crypto from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { dirname } from "node:path/posix";
import { loadPyodide } from "pyodide";

const { program, files, path, library, folder, keep, resume } = JSON.parse(readFileSync(0, "utf8"));
const anything = new Proxy(function () {}, { get: (_, name) => (name === "then" ? undefined : anything) });

Object.assign(globalThis, { document: anything });
if (keep) standStill();
const python = await loadPyodide({
  stdLibURL: library,
  ...(resume && { _loadSnapshot: readFileSync(resume) }),
  _makeSnapshot: Boolean(keep),
  env: { PYTHONPATH: path.join(":"), ...(keep && { PYTHONHASHSEED: "0", LANG: "C.UTF-8" }) },
  fsInit: async (FS) => {
    for (const [place, file] of Object.entries(files)) {
      FS.mkdirTree(dirname(place));
      FS.writeFile(place, readFileSync(file));
    }
    if (folder) {
      FS.mkdirTree("/made");
      FS.mount(FS.filesystems.NODEFS, { root: folder }, "/made");
    }
  },
});
if (!keep) lendPyScript();
try {
  await python.runPythonAsync(program);
  if (keep) writeFileSync(keep, python.makeMemorySnapshot());
} catch (fault) {
  // Left alone, Node would show the line that threw, and that is all of Pyodide.
  console.error(fault.message);
  process.exitCode = 1;
}

// The same program gives the same memory on every machine with this version of Node. The memory holds no time and no
// chance, and of this machine neither its language nor its time zone, nor the path of this file, which Emscripten takes for
// the name of the program.
function standStill() {
  Date.now = performance.now = () => 0;
  crypto.randomFillSync = (bytes) => bytes.fill(0);
  process.env.TZ = "UTC";
  process.argv[1] = "./this.program";
}

// A memory holds nothing of the kind: objects of this process do not exist in another.
function lendPyScript() {
  python.registerJsModule("polyscript", {
    config: {},
    ffi: {},
    js_modules: {},
    lazy_py_modules: anything,
    storage: anything,
    workers: anything,
  });
  python.registerJsModule("_pyscript", { PyWorker: anything, fs: {}, interpreter: python, js_import: anything, target: "" });
}
