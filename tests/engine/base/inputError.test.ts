import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { InputError } from '../../../engine/base/inputError.ts'
import { visible } from '../../../engine/base/visible.ts'

const sentence = (path: string, rule: string, value: unknown) => new InputError(path, rule, value).message

/** What is neither seen nor kept on its line. */
const unseen = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}\u2800\u3164]/u

describe('the sentence of an error', () => {
  it('names path, rule and value', () => {
    expect(sentence('pipeline.bytes', '1 to 9 byte', -1)).toBe('pipeline.bytes: expected 1 to 9 byte, got -1')
    expect(sentence('a.b', 'text', { c: ['d'] })).toBe('a.b: expected text, got {"c":["d"]}')
    expect(sentence('a.b', 'text', 'say "x"\\')).toBe('a.b: expected text, got "say \\"x\\"\\\\"')
  })

  it.each([
    ['a\nb', 'a\\u000ab'],
    ['\u202egnp.exe', '\\u202egnp.exe'],
    ['a\u2028b\u00a0c', 'a\\u2028b\\u00a0c'],
    ['\ud800x', '\\ud800x'],
    ['\u{e0041}', '\\u{e0041}'],
    ['\u3164\u200b\ufeff', '\\u3164\\u200b\\ufeff'],
    ['Z\u0300\u0301\u0302\u0303', 'Z\u0300\u0301\\u0302\\u0303'],
    ['Größe 🦊 é', 'Größe 🦊 é'],
  ])('writes out what cannot be seen in %j', (text, written) => {
    expect(visible(text)).toBe(written)
    expect(sentence(text, text, 0)).toBe(`${written}: expected ${written}, got 0`)
  })

  it('keeps both ends of what is long', () => {
    expect(visible('a'.repeat(61))).toBe(`${'a'.repeat(30)}…${'a'.repeat(29)}`)
    expect(visible(`begin${'x'.repeat(1_000_000)}end`, 20)).toBe('beginxxxxx…xxxxxxend')
    expect(visible('🦊'.repeat(40), 9)).toBe('🦊🦊…🦊🦊')
    expect(visible('\n'.repeat(60), 20)).toBe('\\u000a…\\u000a')
  })

  it('quotes both ends of a long text', () => {
    const said = sentence('path', 'a rule', `begin${'"'.repeat(1_000_000)}end`)
    expect(said.startsWith('path: expected a rule, got "begin\\"\\"')).toBe(true)
    expect(said.endsWith('\\"end"')).toBe(true)
  })

  it('is short and on one line, whatever is in it', () => {
    const anything = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 300 }),
      fc.string({ unit: 'grapheme', maxLength: 300 }),
      fc.array(fc.integer({ min: 0, max: 0xffff }), { maxLength: 300 }).map((c) => String.fromCharCode(...c)),
      fc.constant('\u202e\n\ud800'.repeat(30_000)),
    )
    fc.assert(
      fc.property(anything, anything, fc.oneof(anything, fc.anything()), (path, rule, value) => {
        const said = sentence(path, rule, value)
        expect(said.length).toBeLessThan(1200)
        expect(said).not.toMatch(unseen)
      }),
      { seed: 1998, numRuns: 150 },
    )
  })
})
