import { inThousands } from '../../../base/plural.ts'
import type { Curve, Mark } from '../../../facets/curve.ts'
import type { ContentionParams } from '../contention/parameters.ts'
import { costsOf, solved } from '../contention/solution.ts'
import { inCycles } from '../contention/words.ts'
import { carried, longestWhole, receiveCosts, sendCosts, type StackBuild } from '../modules/moduleCosts.ts'
import type { StackParams } from './parameters.ts'
import { publishedRow, table51, table52 } from '../modules/publishedTables.ts'
import { splitCosts, type SplitCosts } from './split.ts'

const points = 160

/** Work against the length: a step wherever IP needs one more fragment. Messages are sent as they are. */
export function lengthCurve({ length }: StackParams, build: StackBuild): Curve {
  const cliff = longestWhole(build.mtu)
  const most = Math.min(65_000, Math.max(3000, 2 * cliff, Math.ceil(1.25 * length)))
  const x = lengthsUpTo(most, build.mtu, length)
  const of = (costs: typeof sendCosts) => x.map((bytes) => costs(bytes, build).total)
  const y = x.map((bytes) => sendCosts(bytes, build).total + receiveCosts(bytes, build).total)
  const own = sendCosts(length, build).total + receiveCosts(length, build).total
  const measured = table51.filter((row) => row.length <= most)
  return {
    id: 'cycles-by-length',
    title: 'Work against length',
    sentence: 'Work of both interfaces on one message; each step is one more fragment.',
    x: { label: 'Message, in bytes', unit: '', scale: 'linear', domain: [0, most], integer: true },
    y: { label: 'Work', unit: 'cycles', scale: 'linear', domain: [0, 1.05 * y.at(-1)!] },
    lines: [
      { id: 'both', name: 'both', emphasis: 'main', x, y },
      { id: 'receive', name: 'to receive', emphasis: 'faint', x, y: of(receiveCosts) },
      { id: 'send', name: 'to send', emphasis: 'faint', x, y: of(sendCosts) },
    ],
    marks: [
      current(length, own),
      ...measured.map(({ length: bytes, total }) => ({
        id: `table-${bytes}`,
        kind: 'published' as const,
        label: `Tables 5.1 and 5.2, ${inCycles(bytes)} B`,
        x: bytes,
        y: total + publishedRow(table52, bytes)!.total,
      })),
    ],
    asymptotes: [{ id: 'cliff', label: `fragments from ${inCycles(cliff + 1)} B`, x: cliff }],
  }
}

/** The cycle of the machine whose interfaces work on messages of each length: the cliff of one message is that of all. */
export function cycleCurve(params: ContentionParams, { length }: StackParams, build: StackBuild): Curve {
  const cliff = longestWhole(build.mtu)
  const most = Math.min(65_000, Math.max(3000, 2 * cliff, Math.ceil(1.25 * length)))
  const x = lengthsUpTo(most, build.mtu, length)
  const cycle = (bytes: number): number => {
    const services = {
      iniService: sendCosts(bytes, build).total,
      iniReceive: receiveCosts(bytes, build).total,
    }
    return solved(costsOf({ ...params, ...services }), params.program.stall).cycleTime
  }
  const y = x.map(cycle)
  const own = cycle(length)
  return {
    id: 'cycle-by-length',
    title: 'A cycle against length',
    sentence:
      'From one request of a processor to its next in the contention experiment, by the equations, with interfaces that work as long as messages of this length take.',
    x: { label: 'Message, in bytes', unit: '', scale: 'linear', domain: [0, most], integer: true },
    y: { label: 'Cycle time R', unit: 'cycles', scale: 'linear', domain: [0, 1.05 * Math.max(...y) || 1] },
    lines: [{ id: 'cycle', name: 'equations', emphasis: 'main', x, y }],
    marks: [current(length, own)],
    asymptotes: [{ id: 'cliff', label: `fragments from ${inCycles(cliff + 1)} B`, x: cliff }],
  }
}

/** One's own message, which is dragged. */
const current = (length: number, cycles: number): Mark => ({
  id: 'current',
  kind: 'current',
  label: `${inThousands(length)} B: ${inCycles(cycles)} cycles`,
  x: length,
  y: cycles,
  drag: true,
})

/** Evenly, both sides of each step, and the length of one's own. */
function lengthsUpTo(most: number, mtu: number, own: number): Float64Array {
  const cliff = longestWhole(mtu)
  const steps = Array.from(
    { length: Math.floor((most - cliff) / carried(mtu)) + 1 },
    (_, i) => cliff + i * carried(mtu),
  )
  const even = Array.from({ length: points + 1 }, (_, i) => Math.round((most * i) / points))
  const all = new Set([...even, ...steps.flatMap((step) => [step, step + 1]), own])
  return Float64Array.from([...all].filter((bytes) => bytes <= most)).sort()
}

/** Work against the number of parts that the sender makes of the message. */
export function splitCurve(
  { length }: StackParams,
  build: StackBuild,
  own: SplitCosts,
  best: SplitCosts,
): Curve {
  const most = Math.min(256, Math.max(8, 2 * best.parts, Math.ceil(1.25 * own.parts)))
  const x = Float64Array.from({ length: most }, (_, i) => i + 1)
  const y = x.map((parts) => splitCosts(length, parts, build).total)
  const mark = (kind: 'current' | 'best', costs: SplitCosts) => ({
    id: kind,
    kind,
    label: `${costs.parts}: ${inCycles(costs.total)} cycles`,
    x: costs.parts,
    y: costs.total,
  })
  return {
    id: 'cycles-by-parts',
    title: 'Work against parts',
    sentence:
      'The fewest parts that need no fragments are cheapest; each further part costs a header, a place in the window and its own pass through the stack.',
    x: { label: 'Messages', unit: '', scale: 'linear', domain: [1, most], integer: true },
    y: { label: 'Work', unit: 'cycles', scale: 'linear', domain: [0, 1.05 * Math.max(...y)] },
    lines: [{ id: 'both', name: 'both interfaces', emphasis: 'main', x, y }],
    marks: [mark('best', best), { ...mark('current', own), drag: true }],
  }
}
