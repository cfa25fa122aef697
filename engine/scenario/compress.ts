import { InputError } from '../base/inputError.ts'
import { base64url, fromBase64url } from './link/base64url.ts'
import { textHash } from '../base/textHash.ts'

/**
 * Short ASCII text, deflated and in base64url, with a check in front: `1a2b3c4d.7VrbcuI4...`. Deflate alone does not
 * notice a changed bit, and a link whose values changed on the way must not open.
 */
export async function compressed(text: string): Promise<string> {
  const { CompressionStream } = globals
  const bytes = await through(new CompressionStream('deflate-raw'), bytesOf(text), Infinity)
  return packedWord(bytes!)
}

/** Deflated bytes as a word with its check. */
export function packedWord(bytes: Uint8Array): string {
  const data = base64url(bytes)
  return `${checkOf(data)}.${data}`
}

/** What a link may grow to: far beyond any scenario, far below what would slow a page down. */
export const maxTextLength = 256 * 1024

/** @throws InputError at `link.z` when anything is damaged, cut off or too long */
export async function decompressed(word: string): Promise<string> {
  const bytes = packedBytes(word)
  const { DecompressionStream } = globals
  const inflated =
    bytes &&
    (await through(new DecompressionStream('deflate-raw'), bytes, maxTextLength).catch(() => undefined))
  return inflatedText(inflated, word)
}

/** The deflated bytes of a word whose check agrees; undefined where they are no base64url. @throws InputError */
export function packedBytes(word: string): Uint8Array | undefined {
  const [check, data = ''] = word.split('.', 2)
  if (word !== `${check!}.${data}` || checkOf(data) !== check)
    throw new InputError('link.z', 'undamaged data (the link was cut or changed on the way)', word)
  return fromBase64url(data)
}

/** @param inflated  undefined where it was damaged or too long @throws InputError */
export function inflatedText(inflated: Uint8Array | undefined, word: string): string {
  if (!inflated) throw new InputError('link.z', `deflated text of at most ${maxTextLength} characters`, word)
  const chunks: string[] = []
  for (let i = 0; i < inflated.length; i += 4096)
    chunks.push(String.fromCharCode(...inflated.subarray(i, i + 4096)))
  return chunks.join('')
}

/** One byte a character. @param text  of characters up to U+00FF; of others the low byte is kept */
export const bytesOf = (text: string): Uint8Array =>
  Uint8Array.from(text, (character) => character.charCodeAt(0))

/**
 * What browsers and Node both bring, as far as it is used here: the engine is compiled without the DOM's types.
 */
interface ByteStream {
  readonly readable: { getReader(): Reader }
  readonly writable: { getWriter(): { write(bytes: Uint8Array): Promise<void>; close(): Promise<void> } }
}
interface Reader {
  read(): Promise<{ readonly done: boolean; readonly value?: Uint8Array }>
  cancel(): Promise<void>
}
const globals = globalThis as unknown as Readonly<
  Record<'CompressionStream' | 'DecompressionStream', new (format: 'deflate-raw') => ByteStream>
>

/** All that comes out of a stream; undefined, and the stream stopped, as soon as it is more than `limit` bytes. */
async function through(
  stream: ByteStream,
  bytes: Uint8Array,
  limit: number,
): Promise<Uint8Array | undefined> {
  const writer = stream.writable.getWriter()
  // A damaged stream fails at both ends; the reader's end tells.
  const written = Promise.allSettled([writer.write(bytes), writer.close()])
  const reader = stream.readable.getReader()
  const chunks: Uint8Array[] = []
  let length = 0
  for (let next = await reader.read(); !next.done; next = await reader.read()) {
    chunks.push(next.value!)
    length += next.value!.length
    if (length > limit) {
      await reader.cancel()
      return undefined
    }
  }
  await written
  const all = new Uint8Array(length)
  let at = 0
  for (const chunk of chunks) {
    all.set(chunk, at)
    at += chunk.length
  }
  return all
}

/** Eight hexadecimal digits. */
const checkOf = (text: string): string => textHash(text).toString(16).padStart(8, '0')
