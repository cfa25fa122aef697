import { describe, expect, it } from 'vitest'
import { checkedParams } from '../../../../../engine/scenario/check.ts'
import { newScenario } from '../../../../../engine/scenario/scenario.ts'
import { comparedWith } from '../../../../../engine/systems/ini-cluster/contention/analysis/accuracy.ts'
import {
  causesOf,
  type CauseId,
} from '../../../../../engine/systems/ini-cluster/contention/analysis/causes.ts'
import {
  ringNote,
  simulatedWords,
} from '../../../../../engine/systems/ini-cluster/contention/analysis/deskWords.ts'
import { withoutOwnMessage } from '../../../../../engine/systems/ini-cluster/contention/analysis/ownMessage.ts'
import { machineOf } from '../../../../../engine/systems/ini-cluster/contention/machineOf.ts'
import { contentionPresets } from '../../../../../engine/systems/ini-cluster/contention/presets/index.ts'
import type { IniClusterParams } from '../../../../../engine/systems/ini-cluster/parameters.ts'
import { iniCluster } from '../../../../../engine/systems/ini-cluster/system.ts'
import { runToEnd } from '../../../../../engine/systems/run.ts'
import { inTurn } from '../../../../sample.ts'

const paramsOf = (changes: object) =>
  checkedParams(iniCluster, { ...changes, pointRequests: 0, watched: 0 }) as IniClusterParams

const known = new Map<string, ReturnType<typeof judged>>()
/** What is said of a machine, which is run once for all that ask. */
function verdict(changes: object) {
  const key = JSON.stringify(changes)
  const found = known.get(key) ?? judged(changes)
  known.set(key, found)
  return found
}

function judged(changes: object) {
  const params = paramsOf(changes)
  const result = runToEnd(iniCluster, newScenario(iniCluster, params))
  const compared = comparedWith(result)
  return {
    finding: result.findings.find(({ id }) => id === 'validity'),
    own: result.findings.find(({ id }) => id === 'own-part'),
    line: result.curves![0]!.lines.find(({ id }) => id === 'without-own'),
    causes: causesOf(params, machineOf(params)!, compared).map(({ id }) => id),
    ring: ringNote(4, result).run,
    compared,
  }
}

/** A machine of 16 processors where nothing else differs. */
const small: readonly CauseId[] = ['own', 'few']
const expected: Readonly<Record<string, readonly CauseId[]>> = {
  'figure-6-3': small,
  'figure-6-3-saturated': [],
  'send-and-receive': small,
  'two-processors': ['own'],
  'constant-costs': ['variability', 'own'],
  'limit-cycle': ['variability', 'own'],
  'eight-processors-four-interfaces': small,
  'hot-odd': ['load', 'own'],
  'hot-first': ['load'],
  'water-1-1': ['own'],
  'water-2-1': small,
  'water-2-2': ['own'],
  'water-4-1': small,
  'water-4-2': ['own'],
  'water-4-4': ['own'],
  'water-8-1': small,
  'water-8-2': small,
  'water-8-4': ['own'],
  'water-8-8': ['own'],
  'water-rr-1-1': ['own'],
  'water-rr-2-1': small,
  'water-rr-2-2': ['own'],
  'water-rr-4-1': small,
  'water-rr-4-2': ['own'],
  'water-rr-4-4': ['own'],
  'water-rr-8-1': small,
  'water-rr-8-2': ['own'],
  'water-rr-8-4': ['own'],
  'water-rr-8-8': [],
  'water-steady': ['variability', 'own'],
  // Bursts push the other way: the equations are above the run.
  'water-bursts': ['variability', 'own'],
  'two-threads': ['threads'],
  'connection-parallelism': ['own'],
  'message-parallelism': ['choice', 'own'],
  'monitored-queues': ['choice', 'monitoring', 'own'],
  'detailed-trace': small,
  'connection-set-up': small,
}

describe('the verdict on the equations', () => {
  it.each(inTurn(contentionPresets).map(({ id, params }) => [id, params] as const))(
    'names why in %s',
    (id, params) => {
      const { finding, causes, ring } = verdict(params)
      if (params.rules && params.rules.path !== 'interfaces') {
        expect(finding!.tone).toBe('fact')
        return
      }
      expect(causes).toEqual(expected[id])
      expect(finding!.tone).toBe(causes.length === 0 ? 'fact' : 'warning')
      expect(ring!.holds).toBe(causes.length === 0)
    },
  )

  describe.each([
    ['past the interfaces', { rules: { path: 'bypass' } }],
    ['with interfaces that take no time', { iniService: 0 }],
  ])('%s', (_, past) => {
    const handlers = { ...past, processorsPerCluster: 4, requests: 20_000, handler: 5000 }

    it.each([500, 2000, 5000])('asks cycle and handlers, W = %i', (compute) => {
      const of = (variability: number) => verdict({ ...handlers, compute, variability }).finding!
      expect(of(0)).toMatchObject({ tone: 'warning', source: 'eqs. 6.1, 6.6, 6.7 and 6.9' })
      expect(of(0).sentence).toMatch(/their cycle is 1\d %|their cycle is 20 %/)
      expect(of(0).sentence).toMatch(/their request at the processor(, [\d,]+ cycles,)? is (19|2\d) %/)
      expect(of(0).sentence).toContain('these are constant')
      expect(of(1)).toMatchObject({ tone: 'warning' })
      expect(of(1).sentence).toMatch(/their reply at the processor(, [\d,]+ cycles,)? is (1[5-9]|2\d) %/)
      expect(of(1).sentence).toMatch(/find as many requests as there are on average over the whole cycle\.$/)
      expect(of(1).sentence).not.toContain('constant')
    })

    it('says that they hold where they do', () => {
      const { finding } = verdict({ ...past, requests: 20_000 })
      expect(finding).toMatchObject({ tone: 'fact' })
      expect(finding!.sentence).toMatch(/^The equations hold here: computing, handlers and cycle lie within/)
    })
  })

  it('asks no computing that goes on while a delay lasts', () => {
    const { finding } = verdict({ rules: { path: 'delay' }, program: { stall: 0.5 } })
    expect(finding!.tone).toBe('fact')
  })

  it('does not hold where only the queue does: the errors of visit and rate cancel in it', () => {
    const tiny = { compute: 0, handler: 0, clusters: 2, processorsPerCluster: 1 }
    const { finding, causes, compared, ring } = verdict(tiny)
    const holds = Object.fromEntries(compared.map((each) => [each.name, each.holds]))
    expect(holds).toEqual({ iniQueue: true, iniResidence: false, iniUtilisation: false, cycleTime: false })
    expect(finding!.tone).toBe('warning')
    expect(finding!.sentence).toMatch(/their visit to an interface, 4,672 cycles, is 3[234] % above/)
    expect(finding!.sentence).toMatch(
      /their queue is right, .* 2[456] % too small, their cycle is 3[234] % too long/,
    )
    expect(causes).toEqual(['own'])
    expect(ring).toMatchObject({ off: 'the same', queueHolds: true, holds: false })
    expect(ring!.worst).toMatch(/^visit 3[234] % high$/)
    // One handler more changes nothing of it.
    expect(verdict({ ...tiny, handler: 742 }).finding!.tone).toBe('warning')
  })

  it('says nothing of what is as far off without the own message', () => {
    const { own } = verdict({
      requests: 600,
      compute: 10,
      processorsPerCluster: 64,
      interfacesPerCluster: 2,
      program: { threads: 8 },
    })
    expect(own?.sentence ?? '').not.toMatch(/(\d+ %) too \w+ instead of \1/)
  })

  it('speaks of the own message only where it was not right without', () => {
    const { params } = contentionPresets.find(({ id }) => id === 'water-8-8')!
    const { own, compared } = verdict({
      ...params,
      program: { threads: 1, stall: 1.19, burst: 1, phase: 20 },
    })
    const cycle = compared.find(({ name }) => name === 'cycleTime')!
    expect(Math.abs(cycle.off)).toBeLessThan(0.005)
    expect(own!.sentence).toMatch(/a visit is right instead of \d % too long, the queue is/)
    expect(own!.sentence).not.toMatch(/the cycle|right instead of right/)
  })

  it('names what pushes the other way only where that is what is missed', () => {
    expect(verdict({ variability: 4 }).causes).toEqual(['variability'])
    expect(verdict({ variability: 4 }).finding!.sentence).toContain('these vary more (c² of costs 4)')
    expect(verdict({ computeVariability: 0 }).causes).toEqual(small)
    expect(verdict({ program: { burst: 0.1 }, requests: 20_000 }).causes).toEqual(['bursts'])
    expect(verdict({ intraLatency: 2000, rules: { printedHops: true } }).causes).toContain('printed')
  })

  it.each([
    [1000, 104, 10, 7],
    [41_789, 42, 13, 8],
  ])('tells κ below 1 from the own message, W = %i', (compute, off, asInRun, left) => {
    const machine = { clusters: 16, processorsPerCluster: 8, requests: 40_000 }
    const { finding, own, causes } = verdict({ ...machine, compute, program: { stall: 0.5 } })
    expect(causes).toEqual(['overlap', 'own'])
    expect(finding!.sentence).toContain(`is ${off} % above`)
    expect(finding!.sentence).toContain(
      `as far as there is any: taken so, a visit would be ${asInRun} % too long.`,
    )
    expect(finding!.sentence).toContain(`without that as well a visit would still be ${left} % too long.`)
    expect(own!.sentence).toMatch(
      /^With κ as in the run, and the message’s own part left out of what it finds, /,
    )
    expect(own!.sentence).toContain(`a visit is ${left} % too long instead of ${asInRun} %`)
  })

  it('does not name κ where hardly anything is missed by it, or where it is 1 and more', () => {
    for (const stall of [0.9, 1, 1.5])
      expect(verdict({ program: { stall }, requests: 20_000 }).causes, `κ = ${stall}`).not.toContain(
        'overlap',
      )
  })

  it('names κ below 1 where a delay is longer than what is computed', () => {
    const delayed = { compute: 1000, rules: { path: 'delay' }, program: { stall: 0.5 } }
    const { finding } = verdict(delayed)
    expect(finding!.sentence).toMatch(
      /their cycle, [\d,]+ cycles, is \d+ % below the simulation’s [\d,]+ ± [\d,]+ cycles;/,
    )
    expect(finding!.sentence).toContain('By κ they take a part of the delay off every cycle')
  })

  it('names two costs that are far apart, if they push the way that is missed', () => {
    const two = { clusters: 2, processorsPerCluster: 5, compute: 1000, requests: 40_000 }
    const apart = verdict({ ...two, iniService: 500, iniReceive: 10_000 })
    expect(apart.causes).toEqual(['order'])
    expect(apart.finding!.sentence).toContain(
      'here an interface takes 500 cycles to send one and 10,000 cycles to receive one, so that they come in clumps.',
    )
    const slow = verdict({ ...two, iniService: 10_000, iniReceive: 500 })
    expect(slow.causes).toEqual(['order', 'own'])
    expect(slow.finding!.sentence).toContain('come one by one.')
    // With more clusters clumps spread, and nearly equal costs are like equal ones.
    expect(verdict({ iniService: 500, iniReceive: 10_000 }).causes).not.toContain('order')
    expect(verdict({ ...two, iniService: 4500, iniReceive: 6000 }).causes).not.toContain('order')
  })

  it('blames the way of messages in a large machine, and a run that is too short', () => {
    const large = { clusters: 16, processorsPerCluster: 16 }
    expect(verdict(large).causes).toEqual(['own', 'short'])
    expect(verdict({ ...large, requests: 50_000 }).causes).toEqual(['own', 'home'])
  })

  it('says where only the length of the run lets them hold', () => {
    const { finding, causes } = verdict({ clusters: 16, processorsPerCluster: 1, requests: 400 })
    expect(causes).toEqual([])
    expect(finding!.sentence).toContain('as far as a run of this length can tell')
  })

  it.each([
    [4, 12.6, 4.4],
    [6, 14, 6.4],
  ])('says what is left of it without the own message, at N = %i', (processorsPerCluster, off, left) => {
    const { finding, own, line, compared } = verdict({ processorsPerCluster, requests: 100_000 })
    const visit = compared.find(({ name }) => name === 'iniResidence')!
    expect(Math.abs(100 * visit.off - off)).toBeLessThan(1)
    expect(finding!.id).toBe('validity')
    const told = /a visit is (\d+) % too long instead of (\d+) %, /.exec(own!.sentence)!.slice(1).map(Number)
    expect(Math.abs(told[0]! - left)).toBeLessThan(1.5)
    expect(told[1]).toBe(Math.round(100 * visit.off))
    // The line of the curve is of the same solution.
    expect(line!.x).toContain(processorsPerCluster)
    const without = withoutOwnMessage(paramsOf({ processorsPerCluster }), {
      clusters: 4,
      processorsPerCluster,
      interfacesPerCluster: 1,
    })
    expect(line!.y[line!.x.indexOf(processorsPerCluster)]).toBeCloseTo(without.iniQueue, 10)
    expect(Math.abs(100 * (without.iniResidence / visit.simulated - 1) - left)).toBeLessThan(1)
  })

  it('says it only where the own message is to blame', () => {
    expect(verdict({ variability: 4 }).own).toBeUndefined()
    expect(verdict({ clusters: 16, processorsPerCluster: 1, requests: 400 }).own).toBeUndefined()
    // No line is spoken of where none is drawn.
    const stalled = verdict({ program: { stall: 1.6 } })
    expect(stalled.own!.sentence).not.toContain('line')
    expect(stalled.line).toBeUndefined()
  })

  it('calls nothing simulated before anything is', () => {
    const params = checkedParams(iniCluster, {}) as IniClusterParams
    expect(simulatedWords(params, false)).toMatch(/^To be simulated: 4 clusters of 4 processors/)
    expect(simulatedWords(params, true)).toMatch(/^Simulated: 4 clusters of 4 processors/)
  })
})
