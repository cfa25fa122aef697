import { describe, expect, it } from 'vitest'
import { defaultParams } from '../../../engine/scenario/defaults.ts'
import { readLink, writeLink } from '../../../engine/scenario/link.ts'
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
    ['100%2C', 'stages=100%252C'],
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
    ] as const)
      expect(await read(`v=1&s=pipeline&stages=${text}&end`)).toEqual({
        ok: true,
        envelope: { scenario: named(...names) },
      })
  })
})
