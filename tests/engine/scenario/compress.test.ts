import { describe, expect, it } from 'vitest'
import { compressed, decompressed } from '../../../engine/scenario/compress.ts'

const texts = Array.from({ length: 40 }, (_, i) => 'stages=Host,10,0.02;Wire,,0.01&'.repeat(9).slice(0, i))

describe('text that is compressed for a link', () => {
  it.each(texts)('comes back as it was: %s', async (text) => {
    expect(await decompressed(await compressed(text))).toBe(text)
  })

  it('comes back however long it is, up to 256 Ki characters', async () => {
    const long = 'abcdefg\n'.repeat(32 * 1024)
    const [most, more] = await Promise.all([compressed(long), compressed(`${long}x`)])
    expect(await decompressed(most)).toBe(long)
    await expect(decompressed(more)).rejects.toThrow(
      'link.z: expected deflated text of at most 262144 characters',
    )
  })

  it('is base64url as others write it, without padding, and its check is eight digits', async () => {
    for (const text of texts) {
      const [check, data, ...rest] = (await compressed(text)).split('.')
      expect(check).toMatch(/^[0-9a-f]{8}$/)
      expect(Buffer.from(data!, 'base64url').toString('base64url')).toBe(data)
      expect(rest).toEqual([])
    }
  })

  it('does not open with any character changed, left out or added', async () => {
    const word = await compressed('bytes=16384&title=Two+stages')
    const damages = Array.from(word, (character) => character).flatMap((character, at) => [
      word.slice(0, at) + (character === 'a' ? 'b' : 'a') + word.slice(at + 1),
      word.slice(0, at) + word.slice(at + 1),
    ])
    for (const damaged of [...damages, `${word}A`, `${word}.A`, ''])
      await expect(decompressed(damaged)).rejects.toThrow('link.z: expected undamaged data')
  })

  it('does not open when it holds no deflated text at all, whatever its check says', async () => {
    for (const word of ['811c9dc5.', '5dafe9b9.!!!!'])
      await expect(decompressed(word)).rejects.toThrow('link.z: expected')
  })
})
