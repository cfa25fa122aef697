import type { Axis, Curve, Mark } from '../../../facets/curve.ts'
import type { Result } from '../../../facets/result.ts'
import type { Stack, StackRow } from '../../../facets/stacks.ts'
import { megabytes } from '../costs/words.ts'
import { networkAnswer, withMtu, type NetworkAnswer } from './answer.ts'
import { networkFindings } from './findings.ts'
import { wireBytes } from './framing.ts'
import type { NetworkParams } from './parameters.ts'

/** The same page on another network. */
export function analyseNetwork({ experiment }: { readonly experiment: NetworkParams }): Result {
  const answer = networkAnswer(experiment)
  const { framing } = answer
  return {
    metrics: {
      networkCeiling: answer.ceiling,
      networkFrames: framing.frames.length,
      networkDescriptors: answer.descriptors,
      networkWireTime: answer.wireTime,
      smallAlone: answer.smallAlone,
      smallMean: answer.smallMean,
      smallWorst: answer.smallWorst,
      interruptRate: answer.interrupts,
      interruptShare: 100 * answer.interruptShare,
      coalescingWait: answer.coalescing,
    },
    headline: {
      lead: [
        `A page in ${framing.frames.length === 1 ? 'one' : framing.frames.length} ${experiment.network === 'atm' ? 'cells' : framing.frames.length === 1 ? 'frame' : 'frames'}, a small packet through `,
        { path: 'experiment.hops', value: experiment.hops, nouns: ['link', 'links'] },
      ],
      metric: 'smallMean',
      rest: [
        ' on average, ',
        { metric: 'smallWorst' },
        ' at worst; pages get ',
        { metric: 'networkCeiling' },
        ' at most',
      ],
    },
    findings: networkFindings(experiment, answer),
    curves: [waitCurve(experiment, answer), ceilingCurve(experiment, answer)],
    stacks: [wireStack(experiment)],
  }
}

const points = 120
const [least, most] = [576, 9000]

/** Whole MTUs in even steps, and the one that is told of. */
function mtus({ network, mtu }: NetworkParams): Float64Array {
  const all = new Set(network === 'ethernet' ? [mtu] : [])
  for (let i = 0; i <= points; i++) all.add(Math.round(least + ((most - least) * i) / points))
  return Float64Array.from(all).sort()
}

/** Of ATM the cell stands beside the MTUs. */
const mtuAxis = ({ network }: NetworkParams): Axis => ({
  label: 'MTU, in bytes',
  unit: '',
  scale: 'linear',
  domain: [network === 'atm' ? 0 : least, most],
  integer: true,
})

/** Where this network stands: a ring to drag along the MTUs, or the cells. @param rate  in words, beside the name */
function hereMark({ network, mtu }: NetworkParams, y: number, rate?: string): Mark {
  const said = rate === undefined ? '' : `: ${rate}`
  return network === 'ethernet'
    ? { id: 'current', kind: 'current', label: `MTU ${mtu}${said}`, x: mtu, y, drag: true }
    : { id: 'atm', kind: 'candidate', label: rate ? `ATM${said}` : 'ATM’s cells', x: 53, y }
}

function waitCurve(params: NetworkParams, answer: NetworkAnswer): Curve {
  const x = mtus(params)
  const all = Array.from(x, (mtu) => withMtu(params, mtu))
  const worst = Float64Array.from(all, ({ smallWorst }) => smallWorst)
  return {
    id: 'small-by-mtu',
    title: 'A small packet behind large ones',
    sentence: 'Every switch sends a packet to its end before the next: long frames keep short ones waiting.',
    x: mtuAxis(params),
    y: {
      label: 'A small packet’s way',
      unit: 'us',
      scale: 'linear',
      domain: [0, 1.05 * Math.max(...worst, answer.smallWorst)],
    },
    lines: [
      {
        id: 'mean',
        name: 'on average',
        emphasis: 'main',
        x,
        y: Float64Array.from(all, ({ smallMean }) => smallMean),
      },
      { id: 'worst', name: 'at worst', emphasis: 'faint', x, y: worst },
      {
        id: 'alone',
        name: 'alone',
        emphasis: 'faint',
        x,
        y: Float64Array.from(all, ({ smallAlone }) => smallAlone),
      },
    ],
    marks: [hereMark(params, answer.smallMean)],
  }
}

function ceilingCurve(params: NetworkParams, answer: NetworkAnswer): Curve {
  const x = mtus(params)
  return {
    id: 'ceiling-by-mtu',
    title: 'What the wire leaves to pages',
    sentence:
      'Headers and gaps of each frame take their share; there is a step wherever one more fragment is needed.',
    x: mtuAxis(params),
    y: { label: 'Pages at most', unit: 'B/us', scale: 'linear', domain: [0, 1.05 * params.rate] },
    lines: [
      {
        id: 'ceiling',
        name: 'ceiling',
        emphasis: 'main',
        x,
        y: x.map((mtu) => withMtu(params, mtu).ceiling),
      },
    ],
    marks: [hereMark(params, answer.ceiling, megabytes(answer.ceiling))],
  }
}

/** The bytes of a page on the wire: here, with jumbo frames, in IPv6 and in cells. */
function wireStack(params: NetworkParams): Stack {
  const others: readonly (readonly [id: string, name: string, change: Partial<NetworkParams>])[] = [
    ['here', 'Here', {}],
    ['standard', 'Ethernet, 1500 B', { network: 'ethernet', mtu: 1500, ip: 'ipv4' }],
    ['ipv6', 'The same in IPv6', { network: 'ethernet', mtu: 1500, ip: 'ipv6' }],
    ['jumbo', 'Jumbo frames, 9000 B', { network: 'ethernet', mtu: 9000, ip: 'ipv4' }],
    ['atm', 'ATM, cells of 53 B', { network: 'atm', ip: 'ipv4' }],
  ]
  return {
    id: 'wire-bytes',
    title: 'A page on the wire, in bytes',
    sentence: 'Data, headers with what fills up cells and short frames, and what only the wire sees.',
    unit: '',
    groups: [
      {
        id: 'networks',
        title: '',
        rows: others.map(([id, name, change]): StackRow => {
          const { framing } = networkAnswer({ ...params, ...change })
          const data = framing.frames.reduce((sum, frame) => sum + frame.data, 0)
          const gaps = framing.gap * framing.frames.length
          const total = wireBytes(framing)
          return {
            id,
            name,
            source: 'analysis',
            parts: [
              { id: 'data', label: 'data', value: data },
              { id: 'headers', label: 'headers', value: total - data - gaps },
              ...(gaps > 0 ? [{ id: 'gaps', label: 'gaps', value: gaps, texture: 'hatched' as const }] : []),
            ],
            total,
          }
        }),
      },
    ],
  }
}
