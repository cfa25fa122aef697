/**
 * The worker's own walls, behind those of the page's policy: before a person's program runs, whatever leads out of it is
 * gone. What stays is listed; everything else goes, so that what a browser learns later is gone too.
 */

/** The language itself, but for `eval` (which the policy refuses as well). */
const language = `Object Function Array Number parseFloat parseInt Infinity NaN undefined Boolean String Symbol Date
  Promise RegExp Error AggregateError EvalError RangeError ReferenceError SyntaxError TypeError URIError JSON Math Intl
  ArrayBuffer Atomics Uint8Array Int8Array Uint16Array Int16Array Uint32Array Int32Array Float16Array Float32Array
  Float64Array Uint8ClampedArray BigUint64Array BigInt64Array DataView Map BigInt Set Iterator WeakMap WeakSet WeakRef
  Proxy Reflect FinalizationRegistry decodeURI decodeURIComponent encodeURI encodeURIComponent escape unescape globalThis
  isFinite isNaN console SuppressedError DisposableStack AsyncDisposableStack`

/** What the interpreter and the engine go on using. */
const used = `WebAssembly TextDecoder TextEncoder setTimeout clearTimeout setInterval clearInterval queueMicrotask
  performance crypto structuredClone MessageChannel DOMException`

const stays: ReadonlySet<string> = new Set(`${language} ${used} constructor`.split(/\s+/))

/**
 * Takes everything from a global scope that is not on the list, from its prototypes too.
 * @throws Error where something stays that must go: then nothing may run
 */
export function closeWalls(scope: object = globalThis): void {
  const left: string[] = []
  for (
    let at: object | null = scope;
    at && at !== Object.prototype;
    at = Object.getPrototypeOf(at) as object | null
  )
    for (const key of Reflect.ownKeys(at)) {
      if (typeof key === 'string' ? stays.has(key) : true) continue
      Reflect.deleteProperty(at, key)
      // A constant that cannot be taken away leads nowhere.
      if (Object.hasOwn(at, key) && Object(Reflect.get(at, key)) === Reflect.get(at, key))
        left.push(String(key))
    }
  if (left.length > 0) throw new Error(`Python is not started: ${left.join(', ')} could not be taken away`)
}
