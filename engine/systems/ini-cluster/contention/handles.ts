import { InputError } from '../../../base/inputError.ts'
import type { Edit } from '../../../scenario/document.ts'
import type { Bar, Edge, Handles } from '../../system.ts'
import { askingIn } from './asking.ts'
import { machineOf } from './machineOf.ts'
import { contentionFields, type ContentionParams } from './parameters.ts'
import { servicesOf } from './services.ts'
import { unevenOf } from './uneven.ts'

type Cost = 'compute' | 'handler' | 'iniService'

/** Which cost a bar is of. */
const costOf: Readonly<Record<string, Cost>> = {
  computes: 'compute',
  request: 'iniService',
  reply: 'iniService',
  'request-handler': 'handler',
  'reply-handler': 'handler',
}

/** Which bars are visits: whether one sends or receives they do not say. */
const legsOf = { request: true, reply: true } as const
const twoServices = 'Sending and receiving have costs of their own here: they are changed at their sliders.'
const oneAsks = 'Only sending or receiving asks for the queues here: O is changed at its slider.'

/** Why the end of a computation says nothing of W; undefined where it does. */
function notComputing(params: ContentionParams): string | undefined {
  const { handler, program } = params
  const { threads, stall, burst } = program
  if (handler > 0) return 'Requests of others may interrupt it: W is changed at its slider.'
  if (threads === 1 && stall >= 1 && burst === 1 && !unevenOf(params)) return undefined
  return 'It depends on what came before it: W is changed at its slider.'
}

const meaning = (cost: Cost) => {
  const { label, symbol } = contentionFields[cost]
  return {
    id: cost,
    label,
    symbol,
    sentence: 'All bars of this cost become longer or shorter by the same ratio.',
    parameter: { path: cost, unit: 'cycles' as const },
  }
}

/** What a hand may drag: the end of a bar changes the cost behind it, the ring of the curve the processors. */
export const contentionHandles = {
  meanings: [meaning('compute'), meaning('iniService'), meaning('handler')],
  edge: (params: ContentionParams, { kind, start, end }: Bar): Edge => {
    const cost = costOf[kind]
    const because = cost === undefined || cost === 'compute' ? notComputing(params) : undefined
    if (because !== undefined) return { meanings: [], because }
    if (kind === 'set-up') return { meanings: [], because: 'It is as long as all its connections take.' }
    if (kind in legsOf && params.iniReceive !== undefined) return { meanings: [], because: twoServices }
    const [sends, receives] = askingIn(params)
    if (kind in legsOf && sends !== receives) return { meanings: [], because: oneAsks }
    if (end <= start) return { meanings: [], because: 'It takes no time.' }
    if (!cost) return { meanings: [], because: 'The recording ends here.' }
    return { meanings: [cost] }
  },
  /** Costs are drawn as parts of their mean, stamps included and asking beside it, so that the bar is as long as it is dragged. */
  drag: (params: ContentionParams, { start, end }: Bar, cost: string, time: number): Edit => {
    const isVisit = cost === 'iniService'
    const beside = isVisit ? servicesOf(params).send - params.iniService : 0
    const from = start + (isVisit ? askingIn(params)[0] : 0)
    const longer = Math.max(0, time - from) / Math.max(end - from, 1e-9)
    return set(cost as Cost, (params[cost as Cost] + beside) * longer - beside)
  },
  /** One keyboard step: a hundredth of the cost. */
  nudge: (params: ContentionParams, _bar: Bar, cost: string, steps: number): Edit =>
    set(cost as Cost, params[cost as Cost] * Math.max(0, 1 + steps / 100)),
  moveMark: (params: ContentionParams, _curve: string, processors: number): Edit => {
    const machine = machineOf(params)
    if (!machine) return { kind: 'set', path: 'processorsPerIni', value: ratio(processors) }
    const { interfacesPerCluster } = machine
    const wanted = Math.round(processors * interfacesPerCluster)
    const { max } = contentionFields.processorsPerCluster.field
    if (wanted < interfacesPerCluster)
      throw new InputError('ini-cluster.processorsPerCluster', 'a processor for each interface', wanted)
    if (wanted > max)
      throw new InputError('ini-cluster.processorsPerCluster', `at most ${max} in a cluster`, wanted)
    return { kind: 'set', path: 'processorsPerCluster', value: wanted }
  },
} satisfies Handles<ContentionParams>

/** In whole processors, as far as the equations are asked. */
const ratio = (processors: number): number =>
  Math.min(contentionFields.processorsPerIni.field.max, Math.max(0, Math.round(processors)))

/** Four digits, as a link should be short, and within the parameter's bounds. */
function set(path: Cost, value: number): Edit {
  const { min, max } = contentionFields[path]
  return { kind: 'set', path, value: Math.min(max, Math.max(min, Number(value.toPrecision(4)))) }
}
