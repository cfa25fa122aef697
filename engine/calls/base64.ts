const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/'
const codes = Uint8Array.from(alphabet, (character) => character.charCodeAt(0))
const padding = '='.charCodeAt(0)

/** The bytes of a column, the lowest of each number first, as base64 (RFC 4648, section 4). */
export function base64(column: ArrayBufferView): string {
  const bytes = new Uint8Array(column.buffer, column.byteOffset, column.byteLength)
  const text = new Uint8Array(Math.ceil(bytes.length / 3) * 4)
  let at = 0
  for (let i = 0; i < bytes.length; i += 3) {
    const triple = (bytes[i]! << 16) | ((bytes[i + 1] ?? 0) << 8) | (bytes[i + 2] ?? 0)
    text[at++] = codes[triple >> 18]!
    text[at++] = codes[(triple >> 12) & 63]!
    text[at++] = i + 1 < bytes.length ? codes[(triple >> 6) & 63]! : padding
    text[at++] = i + 2 < bytes.length ? codes[triple & 63]! : padding
  }
  const pieces: string[] = []
  for (let i = 0; i < text.length; i += 8192) pieces.push(String.fromCharCode(...text.subarray(i, i + 8192)))
  return pieces.join('')
}
