import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { newScenario, systems } from '../../../engine/index.ts'
import { told, tries } from '../../../app/systems/beginning.ts'
import { questions } from '../../../app/systems/questions.ts'

/** What the papers and the specification have; none of it stands in the questions' own code. */
const said: Readonly<Record<string, readonly string[]>> = {
  pipeline: ['Which chunk size'],
  'virtual-network': ['4.21 of 15.98 µs', '26 %'],
  'memory-channel': ['Why 22 nodes?', '462 in all', '23 nodes would need 514 MiB', '469', 'of 512 MiB'],
  'speculative-defragmentation': ['Above 31 % right'],
  'ini-cluster': ['5.6 processors'],
}

describe('the questions of the first page', () => {
  it('are one of each system', () => {
    expect(Object.keys(questions).sort()).toEqual(Object.keys(systems).sort())
  })

  it.each(Object.keys(questions))('%s is answered by the engine, and drawn', async (id) => {
    const system = await systems[id]!()
    const { title, sentence, picture, preset, params } = (await questions[id]!())(system)
    const markup = renderToStaticMarkup(
      <>
        {title} {sentence} {picture}
      </>,
    )
    for (const words of said[id]!) expect(markup.replace(/<[^>]*>/g, '')).toContain(words)
    expect(markup).not.toMatch(/NaN|undefined|Infinity/)
    expect(system.presets.find((each) => each.id === preset)!.params).toEqual(params)
  })

  it('follow the parameters: other costs, another answer', async () => {
    const system = await systems['speculative-defragmentation']!()
    const presets = system.presets.map((preset) => ({
      ...preset,
      params: { ...preset.params, costs: { ...(preset.params['costs'] as object), cleanup: 60_000 } },
    })) as typeof system.presets
    const asked = (await questions['speculative-defragmentation']!())({ ...system, presets })
    expect(asked.sentence).not.toContain('31 %')
  })
})

describe('what the first page says of its picture', async () => {
  const system = await (await systems['pipeline']!()).complete!()
  const usual = newScenario(system).params
  const of = (params: typeof usual) => told(params, system.analyse(params), 1024)

  it('is the answer, and what it is compared with', () => {
    expect(of(usual)).toEqual({
      scene: 'A message of 4 KB crosses 4 stages',
      answer: '5 pieces: 188.9 µs',
      beside: 'whole, it takes 286.9 µs',
    })
  })

  it('says the unit of both, which may be different ones', () => {
    expect(of({ ...usual, bytes: 16_384 })).toMatchObject({
      answer: '9 pieces: 556.8 µs',
      beside: 'whole, it takes 1.066 ms',
    })
  })

  it.each(tries.map((each) => [each.words, each] as const))('%s is another, and valid', (_, { params }) => {
    const tried = system.analyse(params(usual))
    expect(tried.metrics['latency']).toBeGreaterThan(0)
    expect(of(params(usual)).answer).not.toBe(of(usual).answer)
  })

  it('names the best of any sizes, which is faster', () => {
    const best = tries.find(({ words }) => words.startsWith('the best'))!
    expect(of(best.params(usual)).answer).toBe('6 pieces: 184.4 µs')
  })
})
