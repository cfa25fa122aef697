/** Ways from Python to the network, to storage and to other workers: each must raise. */
export const escapes: readonly (readonly [what: string, code: string])[] = [
  ['the global object of the worker', 'import js'],
  ['fetch', 'from js import fetch'],
  ['the interpreter’s own module', 'import pyodide_js'],
  ['a name of the interpreter’s module', 'from pyodide_js._api import config'],
  ['a program in JavaScript', 'from pyodide.code import run_js\nrun_js("1")'],
  [
    'a fetch of the library',
    'import asyncio\nfrom pyodide.http import pyfetch\npyfetch("https://example.org").send(None)',
  ],
  ['a request of the library', 'from pyodide.http import open_url\nopen_url("https://example.org")'],
  ['urllib', 'from urllib.request import urlopen\nurlopen("http://example.org", timeout=1)'],
  ['a socket', 'import socket\nsocket.create_connection(("example.org", 80), timeout=1)'],
  ['packages', 'import micropip'],
  [
    'the constructor of functions',
    `import stagescope._engine as e
module = e._home._module
module.constructor.constructor("return this")()`,
  ],
  [
    'names of the global object by a walk over prototypes',
    `import stagescope._engine as e
call = e._home._module.call
found = call
for _ in range(6):
    found = found.__proto__ if hasattr(found, "__proto__") else found.constructor
    getattr(found, "fetch")`,
  ],
  ['the finder of JavaScript modules', 'from _pyodide._importhook import jsfinder\njsfinder.jsproxies["js"]'],
  [
    'whatever of JavaScript is in memory',
    `import gc
ways = "fetch XMLHttpRequest WebSocket EventSource importScripts indexedDB caches Worker SharedWorker BroadcastChannel postMessage navigator".split()
found = [way for each in gc.get_objects() if type(each).__name__ == "JsProxy" for way in ways if hasattr(each, way)]
assert found, "nothing leads out"`,
  ],
  ['a child process', 'import subprocess\nsubprocess.run(["ls"])'],
  ['a browser window', 'import webbrowser\nwebbrowser.open("https://example.org")\nfrom js import window'],
]
