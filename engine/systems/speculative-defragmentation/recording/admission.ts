import { StateLog } from '../../../simulation/stateLog.ts'
import type { StateTable } from '../../../timeline/stateTable.ts'
import type { Admission } from '../admission/receiver.ts'
import type { Sender } from '../timed/sender.ts'

const modes = ['fast', 'asking', 'throttled', 'delayed'] as const

/** How senders stand, and who has the one fast place. */
export class AdmissionLog {
  private readonly log = new StateLog(3)
  private readonly names: readonly string[]

  constructor(names: readonly string[]) {
    this.names = names
    names.forEach(() => this.log.addRow([0, 0, 0]))
  }

  stood(senders: readonly Sender[], { holder }: Admission, now: number): void {
    if (this.log.full) return
    for (const sender of senders) {
      const { stream, mode, out, start, pages, acknowledged } = sender
      const begun = now >= start && acknowledged < pages
      this.log.set(stream, 0, now, begun ? 1 + modes.indexOf(mode) : 0)
      this.log.set(stream, 1, now, out.length)
      this.log.set(stream, 2, now, holder === stream ? 1 : 0)
    }
  }

  table(until: number): StateTable {
    return {
      id: 'senders',
      title: 'Senders',
      sentence: 'How each sender stands, and which of them the receiver has admitted to be fast.',
      unit: 'ns',
      columns: [
        {
          id: 'mode',
          label: 'Mode',
          sentence: 'How the sender sends now.',
          kind: 'choice',
          choices: [
            { id: 'none', name: 'nothing to send', texture: 'plain' },
            { id: 'fast', name: 'fast', texture: 'plain' },
            { id: 'asking', name: 'asks', texture: 'outlined' },
            { id: 'throttled', name: 'refused: slow', texture: 'slim' },
            { id: 'delayed', name: 'refused: waits', texture: 'hollow' },
          ],
        },
        { id: 'out', label: 'Out', sentence: 'Pages that are not acknowledged.', kind: 'count', unit: '' },
        {
          id: 'place',
          label: 'Admitted',
          sentence: '1 where the receiver has given it the fast place.',
          kind: 'count',
          unit: '',
          most: 1,
        },
      ],
      rows: this.names.map((name) => ({ id: `stream-${name.toLowerCase()}`, name, group: 'Streams' })),
      lane: { bars: 'mode', empty: 'none', text: ['out'], levels: [{ name: 'pages out', columns: ['out'] }] },
      ...this.log.deltas(
        this.names.map((_, stream) => stream),
        until,
      ),
    }
  }
}
