import { expiries } from '../../../../protocols/slidingWindow/timerList.ts'
import { StateLog } from '../../../../simulation/stateLog.ts'
import { nothing, type StateColumn, type StateTable } from '../../../../timeline/stateTable.ts'
import type { Station } from '../station.ts'

const columns: readonly StateColumn[] = [
  {
    id: 'record',
    label: 'Record',
    sentence: 'Whether this place of the list is in use.',
    kind: 'choice',
    choices: [
      { id: 'none', name: 'no record', texture: 'plain' },
      { id: 'runs', name: 'runs', texture: 'plain' },
    ],
  },
  {
    id: 'frame',
    label: 'Frame',
    sentence: 'The frame that is sent again when it runs out.',
    kind: 'count',
    unit: '',
  },
  {
    id: 'ticks',
    label: 'Ticks',
    sentence: 'What is stored: ticks after the record before it, or after the base time for the first.',
    kind: 'count',
    unit: 'ticks',
  },
  {
    id: 'expires',
    label: 'Expires',
    sentence: 'When it runs out, from the ticks of all before it.',
    kind: 'count',
    unit: 'ticks',
  },
]

/** The list of SEND timers of A, record by record from its head: Fig. 3-2. */
export class TimerLog {
  private readonly log = new StateLog(columns.length)
  private readonly places: number
  private shown: Station['sendTimers'] | undefined

  constructor(window: number) {
    this.places = window
    for (let place = 0; place < window; place++) this.log.addRow([0, nothing, nothing, nothing])
  }

  settled({ sendTimers }: Station, now: number): void {
    if (this.log.full || this.shown === sendTimers) return
    this.shown = sendTimers
    const times = expiries(sendTimers)
    for (let place = 0; place < this.places; place++) {
      const record = sendTimers.records[place]
      this.log.set(place, 0, now, record ? 1 : 0)
      this.log.set(place, 1, now, record?.count ?? nothing)
      this.log.set(place, 2, now, record?.ticks ?? nothing)
      this.log.set(place, 3, now, record ? times[place]!.time : nothing)
    }
  }

  table(until: number): StateTable {
    const places = Array.from({ length: this.places }, (_, place) => place)
    return {
      id: 'timers',
      title: 'Timers of A',
      sentence: 'A list of differences: each record says how many ticks after the one before it it runs out.',
      unit: 'ticks',
      shape: 'timers',
      columns,
      rows: places.map((place) => ({ id: `record${place}`, name: `record ${place + 1}`, group: 'A' })),
      lane: { bars: 'record', empty: 'none', holder: 'frame', text: ['ticks'], levels: [] },
      ...this.log.deltas(places, until),
    }
  }
}
