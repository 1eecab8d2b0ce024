// The worker beside the page in which the computer thinks: a Python of its own, from the same files. What it is asked and
// answers is pysrc/worker.py's affair.
import { loadPyodide } from "./boot.mjs";

const python = await loadPyodide({});
await python.runPythonAsync("import worker");
