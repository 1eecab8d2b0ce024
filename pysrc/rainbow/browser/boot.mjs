// Starts Python, as early as the page can, or resumes it where the device keeps it started. This module is PyScript's
// `interpreter`: PyScript calls `loadPyodide` when it is ready to, and gets what was begun long before. It tells how much
// has arrived by "rainbow:progress" events. What the visitor sees of that, and every failure, is page.js's affair.
import { loadPyodide as load, version } from "pyodide";

export { version };
export const loadPyodide = (options) => {
  streams = options;
  return started;
};

// The build names RUNTIME, the folder of Pyodide's files, in FILES the big files with their sizes as they travel, and
// SNAPSHOT, the memory of Python as it is when it has started and read the program.
const [LIBRARY, , MACHINE] = FILES;
const folder = new URL(RUNTIME, import.meta.url).href;
const total = FILES.reduce((sum, file) => sum + file.size, 0);
// How far the start has come when the bytes are there, and when Python is: the program itself is soon read.
const BYTES_SHARE = 0.7;
const STARTED_SHARE = 0.9;
let arrived = 0;
let streams = {};

const started = kept().then((snapshot) => (snapshot ? resume(snapshot) : begin()));
let files = ask();

// The service worker brings the snapshot after a visit: nobody waits for it, and whoever has none starts without.
async function kept() {
  return globalThis.caches?.match(new URL(SNAPSHOT, import.meta.url)).catch(() => null);
}

// Chance is frozen in a snapshot: it begins anew. A snapshot that is refused is never tried again.
async function resume(snapshot) {
  try {
    const python = await begin({ _loadSnapshot: snapshot.arrayBuffer() });
    python.runPython("import random; random.seed()");
    performance.mark("resumed");
    return python;
  } catch (refusal) {
    console.warn(refusal);
    await forget();
    files = ask();
    return begin();
  }
}

async function forget() {
  for (const name of await caches.keys()) await (await caches.open(name)).delete(new URL(SNAPSHOT, import.meta.url));
}

// Asks for all files at once, where first.js has not done so. Pyodide only warns when one of its files does not come: left
// alone here, a failure becomes an unhandled rejection, which page.js tells the visitor.
function ask() {
  arrived = 0;
  const responses = globalThis.underWay ?? FILES.map((file) => fetch(new URL(file.address, import.meta.url)));
  delete globalThis.underWay;
  const asked = FILES.map((file, place) => unpacked(responses[place], file));
  Promise.all(asked);
  return asked;
}

async function begin(options) {
  const [library, program, machine] = files;
  const ask = globalThis.fetch;
  // Pyodide has no option for where the machine code comes from: it is handed what is already under way.
  const ready = { [folder + MACHINE.name]: machine, [folder + LIBRARY.name]: library };
  globalThis.fetch = (address, ...options) => ready[address] ?? ask(address, ...options);
  try {
    const python = await load({
      indexURL: folder,
      packageBaseUrl: folder,
      stdLibURL: folder + LIBRARY.name,
      lockFileContents: { info: { ...LOCK, version }, packages: {} },
      env: { PYTHONPATH: "/program.zip" },
      fsInit: async (files) => files.writeFile("/program.zip", new Uint8Array(await (await program).arrayBuffer())),
      stdout: (text) => (streams.stdout ?? console.log)(text),
      stderr: (text) => (streams.stderr ?? console.error)(text),
      ...options,
    });
    tell(STARTED_SHARE);
    return withPyScript(python);
  } finally {
    globalThis.fetch = ask;
  }
}

// A compressed file as the response that its plain form would be; counted as it comes. The service worker keeps it in its
// plain form already. A break on the way is an unhandled rejection too.
async function unpacked(asked, { type }) {
  const response = await asked;
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

// PyScript begins by writing its own Python package as source text and importing it. It lies in the library as byte
// code already: of that text only the import is left.
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
