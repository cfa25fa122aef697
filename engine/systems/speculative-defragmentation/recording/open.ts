import { StateLog } from '../../../simulation/stateLog.ts'
import { nothing, type StateTable } from '../../../timeline/stateTable.ts'
import type { Driver } from '../receiver/driver.ts'

/** The open set: of which streams the first fragment of a page has come and the last has not. */
export class OpenLog {
  private readonly log = new StateLog(2)
  private readonly streams: readonly string[]

  constructor(streams: readonly string[]) {
    this.streams = streams
    streams.forEach(() => this.log.addRow([0, nothing]))
  }

  settled({ open }: Driver, now: number): void {
    if (this.log.full) return
    for (let stream = 0; stream < this.streams.length; stream++) {
      const page = open.get(stream)
      this.log.set(stream, 0, now, page === undefined ? 0 : 1)
      this.log.set(stream, 1, now, page ?? nothing)
    }
  }

  table(until: number): StateTable {
    return {
      id: 'open',
      title: 'Open pages',
      sentence:
        'A first fragment opens the page of its stream, the last one closes it. After a wrong guess the driver copies until no page is open.',
      unit: 'ns',
      columns: [
        {
          id: 'state',
          label: 'Page',
          sentence: 'Whether a page of the stream is open.',
          kind: 'choice',
          choices: [
            { id: 'none', name: 'none', texture: 'plain' },
            { id: 'open', name: 'open', texture: 'plain' },
          ],
        },
        { id: 'page', label: 'Number', sentence: 'Which page of the stream.', kind: 'count', unit: '' },
      ],
      rows: this.streams.map((name) => ({ id: `open-${name.toLowerCase()}`, name, group: 'Streams' })),
      lane: { bars: 'state', empty: 'none', holder: 'page', text: [], levels: [] },
      ...this.log.deltas(
        this.streams.map((_, stream) => stream),
        until,
      ),
    }
  }
}
