import { describe, expect, it } from 'vitest'
import { tellingIn } from '../../../../app/document/times/told.ts'
import { formatQuantity } from '../../../../engine/base/formatQuantity.ts'
import { iniCluster } from '../../../../engine/systems/ini-cluster/system.ts'
import type { Params } from '../../../../engine/scenario/document.ts'
import { joined } from '../../../../engine/facets/merge.ts'
import type { Result } from '../../../../engine/facets/result.ts'

const units = iniCluster.otherUnits!.units
const telling = tellingIn(units)

/** All that a result says in words. */
const sentencesOf = (value: unknown): readonly string[] => {
  if (typeof value === 'string') return [value]
  if (typeof value !== 'object' || value === null || ArrayBuffer.isView(value)) return []
  return Object.values(value).flatMap(sentencesOf)
}

describe('a sentence told in other units', () => {
  it.each([
    [
      'A cycle takes 65,533 ± 312 cycles, and 1 cycle of 1.5 times.',
      'A cycle takes 3,277 ± 16 µs, and 0.0500 µs of 1.5 times.',
    ],
    ['It takes 4.00e+15 cycles.', 'It takes 200,000,000,000,000 µs.'],
    [
      'A message of 5,800 cycles, the fewer cycles the better.',
      'A message of 290 µs, the fewer cycles the better.',
    ],
    ['A processor asks 0.25 /cycle.', 'A processor asks 5,000,000 /s.'],
    ['4 processors of 20 MHz.', '4 processors of 20 MHz.'],
  ])('%s', (usual, other) => {
    expect(telling.data(usual)).toBe(other)
  })
})

describe('data told in other units', () => {
  it('has the other ones where the usual stood, and every number as it is stored', () => {
    const stack = {
      unit: 'cycles',
      rows: [{ total: 5800 }],
      at: Float64Array.of(1, 2),
      id: 'cycles-by-length',
    }
    expect(telling.data(stack)).toEqual({ ...stack, unit: '50ns' })
    expect(telling.data(stack)).toBe(telling.data(stack))
    expect(telling.data(stack).at).toBe(stack.at)
    const { text, unit } = formatQuantity(5800, '50ns', { kilobyte: 1024 })
    expect(`${text} ${unit}`).toBe('290 µs')
  })

  it('is the same object where it has neither such a unit nor such a time', () => {
    const data = { unit: 'us', words: ['3 bytes'], of: { unit: 'B' } }
    expect(telling.data(data)).toBe(data)
  })
})

/** The same machine with every cost of it so many times as long. */
function slower(params: Params, factor: number): Params {
  const rules = params['rules'] as Params
  const longer = (value: unknown) => (value as number) * factor
  const costs = ['compute', 'handler', 'iniService', 'iniReceive', 'intraLatency', 'interLatency']
  return {
    ...params,
    ...Object.fromEntries(
      costs.filter((name) => params[name] !== undefined).map((name) => [name, longer(params[name])]),
    ),
    rules: {
      ...rules,
      ...Object.fromEntries(
        ['delay', 'monitoring', 'stamp', 'setUp'].map((name) => [name, longer(rules[name])]),
      ),
    },
  }
}

/** Equations and a short run. */
function resultOf(params: Params): Result {
  const analysed = iniCluster.analyse(params)
  if (!params['simulate']) return analysed
  const run = iniCluster.simulate!({ ...params, requests: 1000, pointRequests: 0 }, 1, [])
  while (run.step(100_000));
  return joined({ analysed, simulated: run.result() }).result
}

/** A length that is read back from the costs is another with other costs. */
const lengths = /[\d,]+ B\b/g
const numbers = /\d+(?:,\d{3})*(?:\.\d+)?/g
const valuesOf = (text: string) => (text.match(numbers) ?? []).map((each) => Number(each.replaceAll(',', '')))

describe('what the system says', () => {
  const contention = iniCluster.presets.filter(
    ({ params }) => (params['experiment'] as Params)['kind'] === 'contention',
  )

  it.each(contention.map((preset) => [preset.id, preset] as const))(
    'of %s with all costs 20 times as long is in µs what it was in cycles: each time has its unit',
    (_, { params }) => {
      const words = (result: Result) =>
        sentencesOf({ ...result, timeline: undefined }).map((each) => each.replace(lengths, 'so many B'))
      const usual = words(resultOf(params)).map((each) => each.replace(/(\d) cycles?\b/g, '$1 µs'))
      const told = words(telling.data(resultOf(slower(params, 20))))
      expect(told.length).toBe(usual.length)
      told.forEach((sentence, i) => {
        const other = usual[i]!
        if (other === 'cycles' || other === '/cycle') return
        expect(sentence.replace(numbers, '#'), other).toBe(other.replace(numbers, '#'))
        const wanted = valuesOf(other)
        valuesOf(sentence).forEach((each, at) =>
          expect(Math.abs(each - wanted[at]!), `${sentence} | ${other}`).toBeLessThanOrEqual(
            0.01 * Math.abs(wanted[at]!) + 0.51 * Number(wanted[at]! < 100 && wanted[at]! >= 10),
          ),
        )
      })
    },
  )

  it('has no time without its unit where it is told by a stack', () => {
    const stacks = iniCluster.presets.filter(
      ({ params }) => (params['experiment'] as Params)['kind'] === 'stack',
    )
    expect(stacks.length).toBeGreaterThan(3)
    for (const preset of stacks) {
      const { findings, headline, curves } = iniCluster.analyse(preset.params)
      const said = sentencesOf([
        findings.map(({ sentence }) => sentence),
        headline.rest,
        curves!.map(({ marks }) => marks),
      ])
      const times = [...said, preset.expected ?? ''].join(' ').replaceAll(/\d[\d,.]* (?:cycles|B|µs)\b/g, '')
      expect(times, preset.id).not.toMatch(/\d,\d{3}/)
    }
  })

  it('of a stack is in µs down to what its formulas were fitted to', () => {
    const long = {
      kind: 'stack',
      length: 20_000,
      parts: 1,
      mtu: 1500,
      checksum: 'tuned',
      copies: 0,
      hides: 50,
    }
    const formulas = [true, false].flatMap((prefetch) => {
      const params = { ...iniCluster.presets[0]!.params, experiment: { ...long, prefetch } }
      return telling.data(iniCluster.analyse(params)).findings.flatMap(({ formula }) => formula ?? [])
    })
    expect(formulas).toContain('40.8 µs × n + 0.266 µs × length + 4.19 µs × n²')
    expect(formulas).toContain('more = (c − 0.0488 µs) h / (1 − h) a byte')
    for (const formula of formulas) expect(formula).not.toMatch(/cycle/)
  })
})
