import { describe, expect, it } from 'vitest'
import { newScenario, writeLink, type Result, type Scenario } from '../../../engine/index.ts'
import { virtualNetwork } from '../../../engine/systems/virtual-network/system.ts'
import { runs } from '../../sample.ts'
import { digestOf } from '../digest.ts'
import { inEveryRun, desk, newPage, useBrowser, visitIn } from '../visit.ts'

useBrowser(inEveryRun)

const scenarioOf = (id: string, seed: number): Scenario => {
  const { params, interventions = [] } = virtualNetwork.presets.find((each) => each.id === id)!
  return { ...newScenario(virtualNetwork, params), seed, interventions }
}

/** In Node, as many events at once as `chunk` says. */
function simulated({ params, seed, interventions }: Scenario, chunk: number): Result {
  const run = virtualNetwork.simulate!(params, seed, interventions)
  while (run.step(chunk));
  return run.result()
}

/** Losses and retransmissions; threads under contention; paging with a random victim; a person's hand on the wire. */
const cases = [
  ['random-loss', 7],
  ['event-threads', 1],
  ['two-paging-hosts', 11],
  ['loss-four-channels', 1],
] as const

describe('the same scenario gives the same bytes', () => {
  it.each(cases.slice(0, runs(3, 4)))(
    'in Node, in the page and in its worker, in chunks of any size: %s',
    async (id, seed) => {
      const scenario = scenarioOf(id, seed)
      const whole = simulated(scenario, 1 << 20)
      const digest = digestOf(whole)
      for (const chunk of [1, 7, 1000]) expect(digestOf(simulated(scenario, chunk))).toBe(digest)
      const host = { ...(scenario.params['host'] as object), send: 4.1 }
      const another = { ...scenario, params: { ...scenario.params, host } }
      expect(digestOf(simulated(another, 1 << 20))).not.toBe(digest)

      const page = await newPage(desk)
      await page.addInitScript(`
      window.digests = []
      const digestOf = ${digestOf.toString()}
      window.digestOf = digestOf
      window.Worker = class extends Worker {
        constructor(...given) {
          super(...given)
          this.addEventListener('message', ({ data }) => {
            if (data.kind === 'answer') window.digests.push(digestOf(data.answer.simulated))
          })
        }
      }`)
      const { fragment } = await writeLink(() => virtualNetwork, { scenario })
      await visitIn(page, `#${fragment}`)
      // Not as text: the page allows no code in texts, but to a debugger at once.
      await page.waitForFunction(() => (window as unknown as { digests: string[] }).digests.length > 0)
      expect(await page.evaluate('digests')).toEqual([digest])

      // As text: what the test runner makes of an import does not exist in the page.
      const inPage = await page.evaluate(`(async ({ params, seed, interventions }) => {
      for (const { name } of performance.getEntriesByType('resource')) {
        if (!/virtual-network-[^/]*[.]js$/.test(name)) continue
        // What a chunk exports has names of one letter.
        const exported = Object.values(await import(name)).flatMap((value) => [value, ...Object.values(value ?? {})])
        const system = exported.find((value) => value?.id === 'virtual-network' && value.simulate)
        if (!system) continue
        const run = system.simulate(params, seed, interventions)
        while (run.step(333));
        return digestOf(run.result())
      }
      return 'no system was loaded'
    })(${JSON.stringify(scenario)})`)
      expect(inPage).toBe(digest)
    },
  )
})
