import type { Finding } from '../../../facets/finding.ts'
import { solved, type Load, type Solution } from './equations.ts'
import { kneeOf } from './queueCurve.ts'
import { cycles, inCycles, level, percent } from './words.ts'

/** What the solution says, as sentences. */
export function findings(load: Load, solution: Solution): readonly Finding[] {
  return [
    ...shareFinding(load, solution),
    ...furtherFinding(load, solution),
    ...fasterFinding(load, solution),
  ]
}

/** Below this share of the time an interface is as good as idle. */
const leastShare = 1e-6

function shareFinding({ iniService }: Load, { iniUtilisation, iniResidence }: Solution): Finding[] {
  if (iniUtilisation < leastShare) return []
  const waiting = percent(1 - iniService / iniResidence)
  const sentence = `Each interface is busy ${percent(iniUtilisation)} of the time, and ${waiting} of a message’s time there is waiting.`
  return [{ id: 'share', tone: 'fact', sentence, source: 'eqs. 6.5 and 6.8', formula: 'R_O = O (1 + Q_O)' }]
}

function furtherFinding(load: Load, { cycleTime }: Solution): Finding[] {
  const knee = kneeOf(load)
  if (knee === undefined || !(knee < 1e6) || cycleTime < 1) return []
  const { processorsPerIni } = load
  const more = solved({ ...load, processorsPerIni: processorsPerIni + 1 }).cycleTime - cycleTime
  return [
    {
      id: 'further',
      tone: 'fact',
      sentence: `One processor more on each interface would lengthen everyone’s cycle by ${cycles(more)}. Up to ${level(knee)} an interface keeps up; from there the queue tends to N − ${level(knee - 1)}.`,
      source: 'eq. 6.11, asymptotic bound',
      formula: `N* = 1 + Z / (4 O) with Z = W + 2 o + 4 l + 2 L = ${inCycles((knee - 1) * 4 * load.iniService)}`,
    },
  ]
}

function fasterFinding(load: Load, { cycleTime, iniUtilisation }: Solution): Finding[] {
  if (iniUtilisation < leastShare || cycleTime < 1) return []
  const half = load.iniService / 2
  const faster = solved({ ...load, iniService: half }).cycleTime
  return [
    {
      id: 'faster',
      tone: 'advice',
      sentence: `With interfaces twice as fast a cycle would take ${cycles(faster)}, ${percent(1 - faster / cycleTime)} less.`,
      source: 'eq. 6.8',
      edit: { label: 'Try it', edit: { kind: 'set', path: 'iniService', value: half } },
    },
  ]
}
