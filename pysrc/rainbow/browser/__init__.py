"""The modules that use the browser: besides the entry points, nothing else imports `js` or `pyodide`."""
