/** Names that lead out of a worker. */
const ways =
  'fetch XMLHttpRequest WebSocket EventSource importScripts indexedDB caches Worker SharedWorker BroadcastChannel postMessage navigator WebTransport'

/** Every object of JavaScript that Python can name, and what they are made from. An AssertionError says that there is none to try. */
const proxies = `import sys
from pyodide.ffi import JsProxy
import stagescope._engine as e
found = [e._home._module]
for module in list(sys.modules.values()):
    found += [each for each in list(vars(module).values()) if isinstance(each, JsProxy)]
assert len(found) > 1, "nothing to try"
for each in list(found):
    for step in range(6):
        each = each.__proto__ if hasattr(each, "__proto__") else getattr(each, "constructor", None)
        if each is None:
            break
        found.append(each)`

/** Ways from Python to the network, to storage and to other workers: what each must raise, where it is held. */
export const escapes: readonly (readonly [what: string, held: RegExp, code: string])[] = [
  ['the global object of the worker', /^ModuleNotFoundError/, 'import js'],
  [
    'each name of the global object',
    /^LookupError held$/,
    `from importlib import import_module
found = []
for way in "${ways}".split():
    try:
        found.append(getattr(import_module("js"), way))
    except ModuleNotFoundError:
        pass
if not found:
    raise LookupError("held")`,
  ],
  ['fetch', /^ModuleNotFoundError/, 'from js import fetch'],
  ['the interpreter’s own module', /^ModuleNotFoundError/, 'import pyodide_js'],
  ['a name of the interpreter’s module', /^ModuleNotFoundError/, 'from pyodide_js._api import config'],
  ['a program in JavaScript', /^ModuleNotFoundError/, 'from pyodide.code import run_js\nrun_js("1")'],
  [
    'a fetch of the library',
    /^NameError .*AbortController/,
    'import asyncio\nfrom pyodide.http import pyfetch\npyfetch("https://example.org").send(None)',
  ],
  [
    'a request of the library',
    /^NameError .*XMLHttpRequest/,
    'from pyodide.http import open_url\nopen_url("https://example.org")',
  ],
  [
    'urllib',
    /^URLError .*unreachable/,
    'from urllib.request import urlopen\nurlopen("http://example.org", timeout=1)',
  ],
  [
    'a socket',
    /^OSError .*unreachable/,
    'import socket\nsocket.create_connection(("example.org", 80), timeout=1)',
  ],
  ['packages', /^ModuleNotFoundError/, 'import micropip'],
  [
    'the constructor of functions',
    /^JsException EvalError: .*Content Security Policy/,
    `import stagescope._engine as e
module = e._home._module
module.constructor.constructor("return this")()`,
  ],
  [
    'the constructor of functions, from any object of JavaScript',
    /^LookupError held$/,
    `${proxies}
import pyodide.ffi
out = []
for each in found:
    try:
        out.append(each.constructor.constructor("return this")())
    except (AttributeError, TypeError, pyodide.ffi.JsException):
        pass
if not out:
    raise LookupError("held")`,
  ],
  [
    'each name, of any object of JavaScript',
    /^LookupError held$/,
    `${proxies}
if not [way for each in found for way in "${ways}".split() if hasattr(each, way)]:
    raise LookupError("held")`,
  ],
  [
    'the finder of JavaScript modules',
    /^KeyError/,
    'from _pyodide._importhook import jsfinder\njsfinder.jsproxies["js"]',
  ],
  ['a child process', /^OSError .*processes/, 'import subprocess\nsubprocess.run(["ls"])'],
  [
    'a browser window',
    /^ModuleNotFoundError/,
    'import webbrowser\nwebbrowser.open("https://example.org")\nfrom js import window',
  ],
]
