import type { Finding } from '../../../../facets/finding.ts'
import { solvePooledInis } from '../../../../queueing/iniAlternatives.ts'
import { solveIniContention, type IniContention } from '../../../../queueing/iniContention.ts'
import { cycleCosts, type IniCosts } from '../../../../queueing/iniCosts.ts'
import { askingIn } from '../asking.ts'
import type { ContentionParams } from '../parameters.ts'
import { meanService, servicesOf, twiceAsFast, worksOnMessages } from '../services.ts'
import { costsOf, kneeOf, solved } from '../solution.ts'
import { fasterEdit, twiceAsMany } from './alternatives.ts'
import { cycles, level, percent } from '../words.ts'

/** What the solution says, as sentences. */
export function findings(
  params: ContentionParams,
  costs: IniCosts,
  solution: IniContention,
): readonly Finding[] {
  const { iniUtilisation, iniResidence, cycleTime } = solution
  const { program, rules } = params
  const service = meanService(params)
  if (rules.path !== 'interfaces') return [past(service, params)]
  if (iniUtilisation < leastShare || cycleTime < 1) return []
  const waiting = percent(1 - service / iniResidence)
  return [
    {
      id: 'share',
      tone: 'fact',
      sentence: `Each interface is busy ${percent(iniUtilisation)} of the time, and ${waiting} of a message’s time there is waiting.`,
      source: 'eqs. 6.5 and 6.8',
      formula: 'R_O = O (1 + Q_O)',
    },
    ...further(costs, program.stall, solution),
    ...(worksOnMessages(params) ? [faster(params, costs, solution)] : []),
  ]
}

/** Below this share of the time an interface is as good as idle. */
const leastShare = 1e-6

function further(costs: IniCosts, stall: number, { cycleTime }: IniContention): Finding[] {
  const knee = kneeOf(costs, stall)
  if (!knee) return []
  const processorsPerIni = costs.processorsPerIni + 1
  const more = solved({ ...costs, processorsPerIni }, stall).cycleTime - cycleTime
  const all = stall === 1 ? 'N' : `N / ${level(stall)}`
  // A queue is told to three digits.
  const less = -knee.intercept < 0.001 ? '' : ` − ${level(-knee.intercept)}`
  return [
    {
      id: 'further',
      tone: 'fact',
      sentence: `One more processor on each interface would lengthen everyone’s cycle by ${cycles(Math.max(0, more))}. Up to ${level(knee.at)} an interface keeps up; from there the queue tends to ${all}${less}.`,
      source: 'eq. 6.11, asymptotic bound',
      formula: `N* = ${stall === 1 ? '1' : 'κ'} + Z / (4 O) with Z = W + 2 o + 4 l + 2 L = ${cycles(-knee.intercept * stall * cycleCosts(costs).visits)}`,
      advises: true,
    },
  ]
}

/** Interfaces twice as fast, or twice as many, which share what is written down of a message as well. */
function faster(params: ContentionParams, costs: IniCosts, { cycleTime }: IniContention): Finding {
  const { stall } = params.program
  const less = solved(costsOf({ ...params, ...twiceAsFast(params) }), stall).cycleTime
  const interfaces = twiceAsMany(params)
  // The equations count no asking, neither of the machine as it is nor of a faster one.
  const asks = askingIn(params).some((cost) => cost > 0)
  const asking = asks ? 0 : params.rules.monitoring
  const compared = () =>
    interfaces === undefined || stall !== 1
      ? `With interfaces twice as fast a cycle would take ${cycles(less)}, ${percent(1 - less / cycleTime)} less.`
      : ranked(less, twiceAsManyBoth(params, costs, interfaces, asking), asking)
  const isAsGood = cycles(less) === cycles(cycleTime)
  return {
    id: 'faster',
    tone: isAsGood ? 'fact' : 'advice',
    sentence: isAsGood
      ? 'Interfaces twice as fast would hardly shorten a cycle: next to none of it is for their work on messages.'
      : `${compared()}${asks ? ' The cost of asking for the queues is not counted.' : ''}`,
    source: 'eq. 6.8',
    edit: { label: 'Try it', edit: fasterEdit(params) },
  }
}

interface TwiceAsMany {
  readonly pooled: number
  readonly apart: number
}

/** Cycle times with twice as many interfaces on one queue, for which each visit asks, and with queues of their own. */
function twiceAsManyBoth(
  params: ContentionParams,
  costs: IniCosts,
  interfaces: number,
  asking: number,
): TwiceAsMany {
  const split = { ...costs, processorsPerIni: costs.processorsPerIni / 2 }
  const { send, receive } = servicesOf(params)
  const asked = { ...split, iniService: { send: send + asking, receive: receive + asking } }
  return {
    pooled: solvePooledInis(asked, interfaces).cycleTime,
    apart: solveIniContention(split).cycleTime,
  }
}

/** A cycle with interfaces twice as fast among those with twice as many. */
function ranked(fast: number, { pooled, apart }: TwiceAsMany, asking: number): string {
  const each = asking > 0 ? `, with ${cycles(asking)} of asking at each visit` : ''
  const [onOne, ofTheirOwn] = [
    `twice as many on one queue (${cycles(pooled)}${each})`,
    `twice as many with queues of their own (${cycles(apart)})`,
  ]
  const beats = (other: number) =>
    cycles(other) === cycles(fast) ? 'equal' : other > fast ? 'slower' : 'faster'
  const their = (than: ReturnType<typeof beats>) =>
    [...(beats(pooled) === than ? [onOne] : []), ...(beats(apart) === than ? [ofTheirOwn] : [])].join(' and ')
  const [slower, equal, faster] = [their('slower'), their('equal'), their('faster')]
  const parts = [
    ...(slower ? [`beat ${slower}`] : []),
    ...(equal ? [`${slower ? 'and ' : ''}are as good as ${equal}`] : []),
    ...(faster ? [slower ? `but not ${faster}` : `${equal ? 'but ' : ''}are beaten by ${faster}`] : []),
  ]
  return `By the equations, interfaces twice as fast (${cycles(fast)}) ${parts.join(', ')}.`
}

const past = (service: number, { program, rules }: ContentionParams): Finding => ({
  id: 'past',
  tone: 'fact',
  sentence: `Messages bypass the interfaces, which would spend ${cycles(service)} on each: what is left is computing, handlers${rules.path === 'bypass' ? ' and wires' : `, wires and the delay${timesOf(program.stall)}`}.`,
  source: 'Figure 5-1',
  edit: { label: 'Through interfaces', edit: { kind: 'set', path: 'rules.path', value: 'interfaces' } },
})

/** κ times, as our line “IO delay” beside Figure 5-1 has it; the thesis delays messages and knows no κ. */
const timesOf = (stall: number): string =>
  stall === 1 ? '' : `, for which a thread stands still κ = ${Number(stall.toPrecision(4))} times (κ is ours)`
