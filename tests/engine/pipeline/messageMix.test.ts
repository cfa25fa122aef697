import { describe, expect, it } from 'vitest'
import { messageMix } from '../../../engine/pipeline/messageMix.ts'

const mix = (text: string) => messageMix(text, 1024).map(({ bytes, weight }) => [bytes, weight])

describe('a mix of message sizes', () => {
  it('is a size and how many of it on each line or behind each semicolon', () => {
    expect(mix('1 MB: 30; 4 KB: 70')).toEqual([
      [4096, 70],
      [1_048_576, 30],
    ])
  })

  it('is two columns of plain numbers, as a spreadsheet copies them', () => {
    expect(mix('512\t7\n4096\t2\n')).toEqual([
      [512, 7],
      [4096, 2],
    ])
  })

  it('counts a size alone once, and equal sizes together', () => {
    expect(mix('4kib\n4096\n8 KB')).toEqual([
      [4096, 2],
      [8192, 1],
    ])
  })

  it('is a histogram of bpftrace, each range by its middle', () => {
    const printed = `@bytes:
[4K, 8K)              12 |@@@@@@@@@@@@@                                       |
[8K, 16K)             48 |@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@|
[1M, 2M)               3 |@@@                                                 |`
    expect(mix(printed)).toEqual([
      [6144, 12],
      [12_288, 48],
      [1_572_864, 3],
    ])
  })

  it('is a histogram of the BCC tools, in the unit of its heading', () => {
    const printed = `     Kbytes              : count     distribution
         0 -> 1          : 0        |                                      |
         4 -> 7          : 1083     |**************************************|
         8 -> 15         : 12       |                                      |`
    expect(mix(printed)).toEqual([
      [5632, 1083],
      [11_776, 12],
    ])
  })

  it.each([
    ['', /^mix: expected a message size/],
    ['big: 70', /^mix\.1: expected a size and how many there are of it/],
    ['4 KB: 70, 1 MB: 30', /^mix\.1: /],
    ['4096 2\n1,024 7', /^mix\.2: /],
    ['4096 2\n0 7', /^mix\.2: expected a size of 1 to 1073741824 byte, got 0/],
    ['4 parsecs 2', /^mix\.1: /],
    ['4096 0', /^mix: expected a message size/],
    ['4096 -3', /^mix\.1: /],
    [`${'9'.repeat(400)} 3`, /^mix\.1: /],
    ['1 1\n'.repeat(6000), /^mix: expected at most 20000 characters/],
    [Array.from({ length: 201 }, (_, i) => `${i + 1} 1`).join('\n'), /^mix: expected at most 200 sizes/],
  ])('is refused with its line: %j', (text, sentence) => {
    expect(() => messageMix(text, 1024)).toThrow(sentence)
  })
})
