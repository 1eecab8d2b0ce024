// The Pyodide of the page, in Node: runs the Python program given on standard input, for build.py. Arguments, as JSON:
// `mount` gives folders of this machine a place in Python's file system, `path` is Python's own search path, `library`
// another standard library than Pyodide's. What PyScript offers to Python stands here in outline, so that its package
// can be imported. No rule of the game and nothing about dist/ may live here.
import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { loadPyodide } from "pyodide";

const { mount = {}, path = [], library } = JSON.parse(process.argv[2] ?? "{}");
const anything = new Proxy(function () {}, { get: (_, name) => (name === "then" ? undefined : anything) });

Object.assign(globalThis, { document: anything });
const python = await loadPyodide({
  ...(library && { stdLibURL: resolve(library) }),
  env: { PYTHONPATH: path.join(":") },
  fsInit: async (FS) => {
    for (const [place, folder] of Object.entries(mount)) {
      FS.mkdirTree(place);
      FS.mount(FS.filesystems.NODEFS, { root: resolve(folder) }, place);
    }
  },
});
python.registerJsModule("polyscript", {
  config: {},
  ffi: {},
  js_modules: {},
  lazy_py_modules: anything,
  storage: anything,
  workers: anything,
});
python.registerJsModule("_pyscript", { PyWorker: anything, fs: {}, interpreter: python, js_import: anything, target: "" });
try {
  await python.runPythonAsync(readFileSync(0, "utf8"));
} catch (fault) {
  // Left alone, Node would show the line that threw, and that is all of Pyodide.
  console.error(fault.message);
  process.exitCode = 1;
}
