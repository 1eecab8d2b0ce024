// The worker in which the computer thinks, beside the page: a second Python from the same files.
// pysrc/worker.py takes the questions and sends the answers.
import { loadPyodide } from "./boot.mjs";

const python = await loadPyodide({});
await python.runPythonAsync("import worker");
