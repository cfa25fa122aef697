import { describe, expect, it } from 'vitest'
import { estimate } from '../../../engine/base/leastSquares.ts'
import { studentTProbability } from '../../../engine/base/studentT.ts'
import {
  generalTerms,
  newScenario,
  systemOf,
  systems,
  type System,
  type Term,
} from '../../../engine/index.ts'
import { halfPower, powersOfTwo } from '../../../engine/systems/memory-channel/costs/model.ts'
import {
  fragmentsOf,
  pageBytes,
} from '../../../engine/systems/speculative-defragmentation/page/fragmentation.ts'
import { given, mistakes, type Backing } from '../../printed.ts'

const inFormula = given('of a formula')
const counting = given('where counting begins')
const definition = given('by definition')

/** How many of a hundred intervals of ours hold the true value. */
function held(): number {
  const degrees = 12
  return 100 * (2 * studentTProbability(estimate(0, 1, degrees).high, degrees) - 1)
}

/** What stands behind the numbers of each glossary, by how they are printed. */
const behind: Readonly<Record<string, (system: System) => Backing>> = {
  pipeline: (system) => {
    const { rows } = system.analyse(newScenario(system).params).alternatives!
    const fixed = JSON.stringify(rows.find(({ name }) => name.startsWith('Fast Messages'))!.edit)
    return { '1': inFormula, '128': Number(/"fragmentBytes":(\d+)/.exec(fixed)?.[1]) }
  },
  'virtual-network': () => ({ '0': counting, '1': inFormula, '2': inFormula }),
  'ini-cluster': () => ({ '2': inFormula }),
  'memory-channel': () => {
    const [first, second, third] = powersOfTwo
    // As its words say: the first at which half of the highest is reached, here of a start-up of 100 B.
    expect(halfPower((bytes) => bytes + 100)).toBe(powersOfTwo.find((bytes) => bytes >= 98)!)
    return { '4': first!, '8': second!, '16': third!, '8,192': powersOfTwo.at(-1)! }
  },
  'speculative-defragmentation': () => {
    // 'In three over Ethernet', whose frames hold 1,500 B.
    expect(fragmentsOf({ mtu: 1500, ipHeader: 20, tcpHeader: 20 })).toHaveLength(3)
    return { '4,096': pageBytes }
  },
}

/** All that a reader sees of a glossary but who says it. */
const textOf = (terms: readonly Term[]): string =>
  terms.flatMap(({ words, sentence, formula }) => [...words, sentence, formula ?? '']).join(' \n ')

describe('the numbers in words that explain themselves', () => {
  it('are those of the engine, or are so by definition', () => {
    const backing = { '8': definition, '1': definition, '0': definition, '100': definition, '95': held() }
    expect(mistakes(textOf(generalTerms), backing)).toEqual([])
  })

  it.each(Object.keys(systems))('of %s are those of its engine', async (id) => {
    const first = (await systemOf(id))!
    const system = (await first.complete?.()) ?? first
    const text = textOf((await system.glossary?.()) ?? [])
    expect(mistakes(text, behind[id]?.(system) ?? {})).toEqual([])
  })
})
