import { StateLog } from '../../../../simulation/stateLog.ts'
import type { StateColumn, StateTable } from '../../../../timeline/stateTable.ts'
import { processName, rowName } from '../machine/configuration.ts'
import { waits } from '../machine/waiting.ts'
import type { World } from '../machine/world.ts'

const choices = [
  { id: 'goes', name: 'goes on', texture: 'slim' },
  { id: 'room', name: 'waits for room', texture: 'waste' },
  { id: 'message', name: 'waits for a message', texture: 'hollow' },
] as const
const kindOf = { room: 1, message: 2 } as const

const columns: readonly StateColumn[] = [
  { id: 'state', label: 'State', sentence: 'What it waits for.', kind: 'choice', choices },
  { id: 'from', label: 'Node', sentence: 'Who waits.', kind: 'count', unit: '' },
  { id: 'to', label: 'For node', sentence: 'Who would have to do something.', kind: 'count', unit: '' },
  {
    id: 'line',
    label: 'Line',
    sentence: 'Where in the text of the programs it waits.',
    kind: 'count',
    unit: '',
  },
]

/** The waits that never end, each from when it began: who waits for whom. Nothing where there is no deadlock. */
export function waitTable(world: World, until: number): StateTable | undefined {
  const all = world.simulation.pending === 0 ? waits(world) : []
  if (all.length === 0) return undefined
  const log = new StateLog(columns.length)
  const edges = all.flatMap(({ process: node, kind, on, line }) =>
    on.map((other) => ({ node, other, kind, line, since: world.processes[node]!.standing?.since ?? until })),
  )
  for (const { node, other, line } of edges) log.addRow([0, node, other, line])
  const began = [...edges.keys()].sort((a, b) => edges[a]!.since - edges[b]!.since)
  for (const row of began) log.set(row, 0, edges[row]!.since, kindOf[edges[row]!.kind])
  return {
    id: 'waits',
    title: 'Deadlock',
    sentence: 'Who waits for whom, and goes on no more: the wait-for graph.',
    unit: 'ps',
    shape: 'waits',
    columns,
    rows: edges.map(({ node, other }) => ({
      id: `node${node}.on${other}`,
      name: `for ${processName(world.configuration, other)}`,
      group: rowName(world.configuration, node),
    })),
    lane: { bars: 'state', empty: 'goes', text: ['line'], levels: [] },
    ...log.deltas([...edges.keys()], until),
  }
}
