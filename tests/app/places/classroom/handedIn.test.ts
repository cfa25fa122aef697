import { describe, expect, it } from 'vitest'
import { handedLimits, linkReader } from '../../../../app/places/classroom/handedIn.ts'
import { systemOf } from '../../../../engine/index.ts'
import { linked, page } from './aClass.ts'

const read = (text: string) => linkReader(systemOf, page)(text)

describe('what a class has handed in', () => {
  it('is read with who made it: by the link, else by the words before it, else by its line', async () => {
    const named = await linked({ prediction: '20', name: 'Ida' })
    const nameless = await linked({ prediction: '9' })
    const { found, read: all, notRead } = await read(`Ben: ${page}#${named}\nCy: #${nameless}\n#${nameless}`)
    expect(all.map(({ name, line, envelope }) => [name, line, envelope.prediction])).toEqual([
      ['Ida', 1, '20'],
      ['Cy', 2, '9'],
      ['Line 3', 3, '9'],
    ])
    // Two without a name may have answered alike.
    expect(all.map(({ sameAs }) => sameAs)).toEqual([undefined, undefined, undefined])
    expect([found, notRead]).toEqual([3, []])
  })

  it('says of each other line why it cannot be read', async () => {
    const link = await linked({ prediction: '20', name: 'Ida' })
    const lines = [
      `#${link.slice(0, 30)}`,
      '#v=2&whatever',
      `${page}#at=home`,
      '#v=1&s=pipeline&bytes=-1&end',
      '#v=1&z=00000000.abcd',
      `#${link}`,
      `> #${link}`,
    ]
    const { found, read: all, notRead } = await read(lines.join('\n'))
    expect(found).toBe(7)
    expect(all.map(({ line, sameAs }) => [line, sameAs])).toEqual([
      [6, undefined],
      [7, 6],
    ])
    expect(notRead.map(({ line, because }) => `${line} ${because}`)).toEqual([
      '1 is cut off: a link ends in “&end”.',
      '2 was made by a newer page (version 2).',
      '3 is an address without a scenario: it is copied by “Copy link”.',
      '4 cannot be read: pipeline.bytes: expected 1 to 1073741824 byte, got -1',
      expect.stringMatching(/^5 cannot be read: link\.z: /),
    ])
  })

  it('finds a packed link over the lines that it was broken into', async () => {
    const link = await linked({
      prediction: '20',
      reason: Array.from({ length: 300 }, (_, i) => i * i).join(' '),
    })
    expect(link).toMatch(/^v=1&z=/)
    const broken = link.match(/.{1,72}/g)!.join('\n')
    const { read: all, notRead } = await read(`From Ida\n${broken}\nRegards\n`)
    expect([all.length, notRead]).toEqual([1, []])
    expect(all[0]!.envelope.prediction).toBe('20')
  })

  it('counts alike links without a name each, for two may have said the same', async () => {
    const link = await linked({ prediction: '20' })
    expect((await read(`#${link}\n#${link}`)).read).toHaveLength(2)
  })

  it('is read up to as many links as a page can draw, and the rest is counted', async () => {
    const link = await linked({ prediction: '20' })
    const { found, beyond, read: all } = await read(`#${link}\n`.repeat(handedLimits.links + 3))
    expect([found, beyond, all.length]).toEqual([handedLimits.links + 3, 3, handedLimits.links])
  })
})
