import { InputError } from '../../base/inputError.ts'
import { base64url, fromBase64url } from './base64url.ts'
import { textHash } from '../../base/textHash.ts'

/**
 * ASCII text made unreadable at a glance, in base64url: two bytes of its hash, then each character mixed with a
 * stream that begins from them, so that texts that differ a little look quite different. No secret: whoever wants to
 * know, can.
 */
export function scrambled(text: string): string {
  const check = textHash(text) & 0xffff
  const next = stream(check)
  return base64url(
    Uint8Array.of(check & 255, check >>> 8, ...Array.from(text, (each) => each.charCodeAt(0) ^ next())),
  )
}

/** @throws InputError at `path` for what `scrambled` never wrote */
export function unscrambled(text: string, path: string): string {
  const [low, high, ...mixed] = fromBase64url(text) ?? []
  const check = low! | (high! << 8)
  const next = stream(check)
  const plain = String.fromCharCode(...mixed.map((byte) => byte ^ next()))
  if (plain === '' || scrambled(plain) !== text)
    throw new InputError(path, 'something hidden and undamaged (the link was changed on the way)', text)
  return plain
}

/** Bytes by Marsaglia's xorshift of 32 bits (2003). @param check 0 to 2^16 - 1 */
function stream(check: number): () => number {
  let state = Math.imul(check + 1, 0x9e3779b1)
  return () => {
    state ^= state << 13
    state ^= state >>> 17
    state ^= state << 5
    return state & 255
  }
}
