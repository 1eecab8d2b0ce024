// Starts Python as early as the page can, or resumes it from a snapshot that the device keeps. This module is
// PyScript's `interpreter`: by the time PyScript calls `loadPyodide`, the start has long begun.
// "rainbow:progress" events tell the share of it that is done; page.js shows that, and every failure.
import { loadPyodide as load, version } from "pyodide";

export { version };
export const loadPyodide = (options) => {
  streams = options;
  return started;
};

// The build defines RUNTIME, the folder of Pyodide's files; FILES, the big files with their sizes as they
// travel; LOCK, the `info` of Pyodide's lock file; and SNAPSHOT, the memory of a Python that has started and
// read the program.
const [LIBRARY, , MACHINE] = FILES;
const folder = new URL(RUNTIME, import.meta.url).href;
const total = FILES.reduce((sum, file) => sum + file.size, 0);
// The share of the start that is done when all bytes have arrived, and when Python has started: reading the
// program is quick.
const BYTES_SHARE = 0.7;
const STARTED_SHARE = 0.9;
let arrived = 0;
let streams = {};

const started = cachedSnapshot().then((snapshot) => (snapshot ? resume(snapshot) : begin()));
let files = fetchFiles();

// The service worker adds the snapshot to its cache after a visit. Without it, Python starts from byte code.
async function cachedSnapshot() {
  return globalThis.caches?.match(new URL(SNAPSHOT, import.meta.url)).catch(() => null);
}

// The state of `random` is part of the snapshot, so it is seeded again. A snapshot that Pyodide refuses is
// deleted.
async function resume(snapshot) {
  try {
    const python = await begin({ _loadSnapshot: snapshot.arrayBuffer() });
    python.runPython("import random; random.seed()");
    performance.mark("resumed");
    return python;
  } catch (refusal) {
    console.warn(refusal);
    await deleteSnapshot();
    files = fetchFiles();
    return begin();
  }
}

async function deleteSnapshot() {
  const address = new URL(SNAPSHOT, import.meta.url);
  for (const name of await caches.keys()) await (await caches.open(name)).delete(address);
}

// The big files as responses, one promise each; first.js has fetched them already at the first start. Pyodide
// only warns when a file is missing. The unhandled rejection of Promise.all is what makes page.js tell the
// visitor.
function fetchFiles() {
  arrived = 0;
  const responses = globalThis.underWay ?? FILES.map((file) => fetch(new URL(file.address, import.meta.url)));
  delete globalThis.underWay;
  const unpackedFiles = FILES.map((file, place) => unpacked(responses[place], file));
  Promise.all(unpackedFiles);
  return unpackedFiles;
}

async function begin(options) {
  const [library, program, machine] = files;
  const { fetch } = globalThis;
  // Pyodide has no option to be given the machine code: its own fetch gets the response that is already under
  // way.
  const underWay = { [folder + MACHINE.name]: machine, [folder + LIBRARY.name]: library };
  globalThis.fetch = (address, ...options) => underWay[address] ?? fetch(address, ...options);
  try {
    const python = await load({
      indexURL: folder,
      packageBaseUrl: folder,
      stdLibURL: folder + LIBRARY.name,
      lockFileContents: { info: { ...LOCK, version }, packages: {} },
      env: { PYTHONPATH: "/program.zip" },
      fsInit: async (files) => files.writeFile("/program.zip", await bytesOf(program)),
      stdout: (text) => (streams.stdout ?? console.log)(text),
      stderr: (text) => (streams.stderr ?? console.error)(text),
      ...options,
    });
    tell(STARTED_SHARE);
    return withPyScript(python);
  } finally {
    globalThis.fetch = fetch;
  }
}

async function bytesOf(promise) {
  return new Uint8Array(await (await promise).arrayBuffer());
}

// The response for a packed file as if the file had travelled unpacked; its bytes are counted as they arrive.
// The service worker serves it unpacked already. A connection that breaks in the middle becomes an unhandled
// rejection, too.
async function unpacked(promise, { type }) {
  const response = await promise;
  if (!response.ok) throw new Error(`${response.status} ${response.url}`);
  if (response.headers.get("content-type") === type) return response;
  const counting = new TransformStream({ transform: count });
  const inflating = new DecompressionStream("gzip");
  response.body.pipeThrough(counting).pipeTo(inflating.writable);
  return new Response(inflating.readable, { headers: { "content-type": type } });
}

function count(chunk, onward) {
  arrived += chunk.length;
  tell(BYTES_SHARE * (arrived / total));
  onward.enqueue(chunk);
}

function tell(share) {
  dispatchEvent(new CustomEvent("rainbow:progress", { detail: share }));
}

// PyScript's first Python text writes the `pyscript` package as source files and then imports it. The library
// archive has that package as byte code: only the import is left of the text.
function withPyScript(python) {
  const begin = "import os as _os\nfrom pathlib import Path as _Path\n_path = None\n";
  const end = "\nimport pyscript as _pyscript\n";
  for (const name of ["runPython", "runPythonAsync"]) {
    const run = python[name];
    python[name] = function (code, ...options) {
      const at = typeof code === "string" && code.startsWith(begin) ? code.indexOf(end) : -1;
      return run.call(this, at < 0 ? code : begin + code.slice(at + 1), ...options);
    };
  }
  return python;
}
