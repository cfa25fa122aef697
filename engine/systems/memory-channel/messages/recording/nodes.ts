import { StateLog } from '../../../../simulation/stateLog.ts'
import type { StateColumn, StateTable } from '../../../../timeline/stateTable.ts'
import { nothing } from '../../../../timeline/stateTable.ts'
import { nodeOf, type Configuration } from '../machine/configuration.ts'
import type { Process } from '../machine/process.ts'

const choices = [
  { id: 'begins', name: 'not begun', texture: 'slim' },
  { id: 'send', name: 'in a send', texture: 'plain' },
  { id: 'recv', name: 'in a receive', texture: 'plain' },
  { id: 'post', name: 'posts a receive', texture: 'plain' },
  { id: 'wait', name: 'waits for what was posted', texture: 'hatched' },
  { id: 'compute', name: 'computes, looks at nothing', texture: 'hollow' },
  { id: 'ended', name: 'has ended', texture: 'slim' },
] as const
const choiceOf = (id: string): number => choices.findIndex((choice) => choice.id === id)

const count = (id: string, label: string, sentence: string, unit: '' | 'B' = ''): StateColumn => ({
  id,
  label,
  sentence,
  kind: 'count',
  unit,
})

const columns: readonly StateColumn[] = [
  { id: 'call', label: 'Call', sentence: 'What the program has called.', kind: 'choice', choices },
  count('line', 'Line', 'Where in the text of the programs the node is.'),
  count('steps', 'Steps', 'How many steps of its program the node has begun.'),
  count('expected', 'Expected', 'Receives in the expected queue: they wait for their messages.'),
  count('unexpected', 'Unexpected', 'Messages that nobody has wanted so far.'),
  count('bytes', 'Bytes', 'What lies in the unexpected queue: nothing bounds it.', 'B'),
]
const [callAt, lineAt, stepsAt, expectedAt, unexpectedAt, bytesAt] = [0, 1, 2, 3, 4, 5] as const

/** Where each node is in its program, and its two queues. */
export class NodeLog {
  private readonly log = new StateLog(columns.length)
  private readonly steps: number[]

  private readonly configuration: Configuration

  constructor(configuration: Configuration) {
    const { length } = configuration.programs
    this.configuration = configuration
    this.steps = Array<number>(length).fill(0)
    for (let node = 0; node < length; node++) this.log.addRow([0, nothing, 0, 0, 0, 0])
  }

  /** A node begins the instruction at `line`; 0 as its program ends. */
  began({ number, code, at }: Process, line: number, now: number): void {
    const instruction = code[at]
    if (this.log.full || instruction?.kind === 'loop' || instruction?.kind === 'end') return
    this.log.set(number, callAt, now, choiceOf(instruction?.kind ?? 'ended'))
    this.log.set(number, lineAt, now, line === 0 ? nothing : line)
    if (line > 0) this.log.set(number, stepsAt, now, ++this.steps[number]!)
  }

  queues({ number, expected, unexpected }: Process, now: number): void {
    if (this.log.full) return
    this.log.set(number, expectedAt, now, expected.count)
    this.log.set(number, unexpectedAt, now, unexpected.count)
    this.log.set(number, bytesAt, now, unexpected.bytes)
  }

  table(until: number): StateTable {
    const several = this.configuration.perNode > 1
    return {
      id: 'nodes',
      title: 'Programs and queues',
      sentence: `One row a ${several ? 'process' : 'node'}: the call that it is in, its line, and its expected and unexpected queues; above the bars what lies in the unexpected queue.`,
      unit: 'ps',
      shape: 'program',
      runs: { path: 'experiment.programs', line: 'line', steps: 'steps', call: 'call' },
      columns,
      rows: this.steps.map((_, node) => ({
        id: `node${node}`,
        name: several ? `process ${node}` : `Node ${node}`,
        group: several ? `Node ${nodeOf(this.configuration, node)}` : 'Nodes',
      })),
      lane: {
        bars: 'call',
        empty: 'begins',
        text: ['line'],
        levels: [{ name: 'bytes unexpected', columns: ['bytes'] }],
      },
      ...this.log.deltas([...this.steps.keys()], until),
    }
  }
}
