import type { StateTable } from '../../../../engine/index.ts'
import { readingsAt } from '../reading.ts'

/** Who waits for whom at a time, on a circle. No DOM, no colours. */
export interface WaitGraph {
  readonly nodes: readonly {
    readonly node: number
    readonly x: number
    readonly y: number
    readonly waits: boolean
  }[]
  readonly arrows: readonly Arrow[]
  /** Of what is drawn [px]. */
  readonly top: number
  readonly height: number
  /** 'Node 0 waits for room in node 1 (line 3).' */
  readonly sentences: readonly string[]
}

export interface Arrow {
  readonly key: string
  readonly room: boolean
  readonly path: string
}

const nodeRadius = 15

/** @param size  of the square that it is drawn in [px] */
export function waitGraph(table: StateTable, time: number, size: number): WaitGraph {
  const readings = readingsAt(table, time)
  const all = readings.map(({ choice, values }) => ({
    choice: choice.id,
    words: choice.name,
    from: values['from']!,
    to: values['to']!,
    line: values['line']!,
  }))
  const waiting = all.filter(({ choice }) => choice !== table.lane.empty)
  const numbers = [...new Set(all.flatMap(({ from, to }) => [from, to]))].sort((a, b) => a - b)
  const radius = size / 2 - nodeRadius - 4
  // From left to right, and then around: the first stands at the left.
  const places = new Map(
    numbers.map((node, i) => {
      const angle = Math.PI + (2 * Math.PI * i) / numbers.length
      return [node, { x: size / 2 + radius * Math.cos(angle), y: size / 2 + radius * Math.sin(angle) }]
    }),
  )
  const ys = [...places.values()].map(({ y }) => y)
  // Where all stand in a line, arrows bend above and below it.
  const top = Math.min(...ys) - 26
  const froms = [...new Set(waiting.map(({ from }) => from))]
  return {
    nodes: numbers.map((node) => ({ node, ...places.get(node)!, waits: froms.includes(node) })),
    arrows: waiting.map(({ from, to, choice }) => ({
      key: `${from}>${to}`,
      room: choice === 'room',
      path: curve(places.get(from)!, places.get(to)!),
    })),
    top,
    height: Math.max(...ys) + 26 - top,
    sentences: froms.map((from) => {
      const mine = waiting.filter((each) => each.from === from)
      const { words, choice, line } = mine[0]!
      const others = mine.map(({ to }) => `node ${to}`)
      const named = others.length > 1 ? `${others.slice(0, -1).join(', ')} and ${others.at(-1)}` : others[0]!
      return `Node ${from} ${words} ${choice === 'room' ? 'in' : 'from'} ${named} (line ${line}).`
    }),
  }
}

interface Place {
  readonly x: number
  readonly y: number
}

/** From edge to edge of two nodes, bent so that it and the one the other way lie apart. */
function curve(from: Place, to: Place): string {
  const [dx, dy] = [to.x - from.x, to.y - from.y]
  const length = Math.hypot(dx, dy) || 1
  const [ux, uy] = [dx / length, dy / length]
  const bend = 0.22 * length
  const middle = { x: (from.x + to.x) / 2 - uy * bend, y: (from.y + to.y) / 2 + ux * bend }
  const start = towards(from, middle, nodeRadius)
  const end = towards(to, middle, nodeRadius + 7)
  return `M${at(start)}Q${at(middle)} ${at(end)}`
}

function towards(from: Place, to: Place, by: number): Place {
  const length = Math.hypot(to.x - from.x, to.y - from.y) || 1
  return { x: from.x + ((to.x - from.x) * by) / length, y: from.y + ((to.y - from.y) * by) / length }
}

const at = ({ x, y }: Place): string => `${x.toFixed(1)} ${y.toFixed(1)}`
