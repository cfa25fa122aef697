/**
 * 64 bits that stand for every number, word and array of a result, in order: two results with the same digest have the
 * same bytes. Plain and self-contained, for it also runs in the page, as text.
 */
export function digestOf(value: unknown): string {
  let low = 0x811c9dc5
  let high = 0xcbf29ce4
  const feed = (byte: number) => {
    low = Math.imul(low ^ byte, 0x01000193)
    high = Math.imul(high ^ byte ^ (low >>> 24), 0x01000193)
  }
  const number = new Float64Array(1)
  const bytesOfNumber = new Uint8Array(number.buffer)
  const text = (word: string) => {
    for (let i = 0; i < word.length; i++) {
      feed(word.charCodeAt(i) & 255)
      feed(word.charCodeAt(i) >>> 8)
    }
    feed(0)
  }
  const walk = (part: unknown) => {
    text(typeof part)
    if (typeof part === 'number') {
      number[0] = part
      bytesOfNumber.forEach(feed)
    } else if (ArrayBuffer.isView(part)) {
      text(part.constructor.name)
      const { buffer, byteOffset, byteLength } = part
      new Uint8Array(buffer, byteOffset, byteLength).forEach(feed)
    } else if (typeof part === 'object' && part !== null) {
      for (const [key, each] of Object.entries(part)) {
        text(key)
        walk(each)
      }
      feed(1)
    } else text(String(part))
  }
  walk(value)
  return `${(high >>> 0).toString(16)}-${(low >>> 0).toString(16)}`
}
