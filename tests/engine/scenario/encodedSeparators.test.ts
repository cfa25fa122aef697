import { describe, expect, it } from 'vitest'
import { defaultParams } from '../../../engine/scenario/defaults.ts'
import { readLink, writeLink } from '../../../engine/scenario/link.ts'
import { readLinkInPart } from '../../../engine/scenario/link/linkInPart.ts'
import { newScenario } from '../../../engine/scenario/scenario.ts'
import { madeUp } from './madeUp.ts'

const named = (...names: string[]) =>
  newScenario(madeUp, {
    ...defaultParams(madeUp),
    stages: names.map((name) => ({ name, overhead: 5, perByte: 0.01 })),
  })
const read = (fragment: string) => readLink(fragment, () => madeUp)

describe('a name with the signs of the grammar in it', () => {
  it.each([
    ['Host,10,0.02;Wire', 'stages=Host%2C10%2C0.02%3BWire,_'],
    ['Copy, then send', 'stages=Copy%2C+then+send,_'],
    ['A;B', 'stages=A%3BB,_'],
    ['(x)', 'stages=%28x%29,_'],
    ['100%2C', 'stages=100%252C,_'],
    ['A%3BB', 'stages=A%253BB,_'],
  ])('is written so that nobody takes it for an encoded list: %s', async (name, text) => {
    const scenario = named(name)
    const { fragment } = await writeLink(() => madeUp, { scenario })
    expect(fragment).toBe(`v=1&s=pipeline&${text}&end`)
    expect(await read(fragment)).toEqual({ ok: true, envelope: { scenario } })
  })

  it('opens as it did where older pages wrote it and it can be nothing else', async () => {
    for (const [text, ...names] of [
      ['Copy%2C+then+send', 'Copy, then send'],
      ['a%2Cb;c', 'a,b', 'c'],
      ['%28x%29', '(x)'],
      ['100%252C', '100%2C'],
      ['Copy%252C+then+send', 'Copy%2C then send'],
    ] as const)
      expect(await read(`v=1&s=pipeline&stages=${text}&end`)).toEqual({
        ok: true,
        envelope: { scenario: named(...names) },
      })
  })
})

describe('a name that may be more than a name', () => {
  const doubtsOf = async (stages: string) => {
    const read = await readLinkInPart(`v=1&s=pipeline&stages=${stages}&end`, () => madeUp)
    return read.ok ? (read.doubts ?? []) : [read.error.message]
  }

  it('is told, and opens as it did', async () => {
    expect(await doubtsOf('Host%2C10,0.02')).toEqual([
      'In “stages”, “Host%2C10,0.02” is taken for a name with “,” or “;” in it: some programs write these as %2C and %3B.',
    ])
    expect(await doubtsOf('Wire;A%253BB,3')).toHaveLength(1)
  })

  it('is told where each “%” may have been encoded once more on the way', async () => {
    expect(await doubtsOf('Host+%25233,2')).toEqual([
      '“Host %233” stands for “Host #3” if a program wrote “%” as %25 on the way.',
    ])
    expect(await doubtsOf('J%25C3%25BCrgen,2')).toHaveLength(1)
  })

  it.each([
    'Copy%2C+then+send,3',
    'Host,10,0.02',
    'Host%2C10%2C0.02%3BWire,_',
    'Host%2C10,0.02,',
    'Gr%C3%B6%C3%9Fe,2',
    '50+%25,2',
    'Gr%C3%B6%C3%9Fe+%2541,2',
    'A%25C3,2',
  ])('is not told where nothing else can be meant, or the page wrote it: %s', async (stages) =>
    expect(await doubtsOf(stages)).toEqual([]),
  )

  it('is written so that it is not told', async () => {
    const scenario = newScenario(madeUp, {
      ...defaultParams(madeUp),
      stages: [{ name: 'GPU 0,1', overhead: 7, perByte: 0.01 }],
    })
    const { fragment } = await writeLink(() => madeUp, { scenario })
    expect(fragment).toBe('v=1&s=pipeline&stages=GPU+0%2C1,7,&end')
    expect(await readLinkInPart(fragment, () => madeUp)).toEqual({ ok: true, envelope: { scenario } })
  })
})
