const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'

/** Bytes as text that addresses keep as it is (RFC 4648, section 5), without padding. */
export function base64url(bytes: Uint8Array): string {
  let text = ''
  for (let i = 0; i < bytes.length; i += 3) {
    const triple = (bytes[i]! << 16) | ((bytes[i + 1] ?? 0) << 8) | (bytes[i + 2] ?? 0)
    for (let k = 0; k <= Math.min(3, bytes.length - i); k++) text += alphabet[(triple >> (18 - 6 * k)) & 63]!
  }
  return text
}

/** Undefined where a character is none of the alphabet. */
export function fromBase64url(text: string): Uint8Array | undefined {
  const bytes = new Uint8Array(Math.floor((text.length * 3) / 4))
  let bits = 0
  for (let i = 0, at = 0; i < text.length; i++) {
    const digit = alphabet.indexOf(text[i]!)
    if (digit < 0) return undefined
    bits = ((bits << 6) | digit) & 0xffff
    if (i % 4 !== 0) bytes[at++] = (bits >> (6 - 2 * (i % 4))) & 255
  }
  return bytes
}
