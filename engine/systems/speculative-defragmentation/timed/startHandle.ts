import { InputError } from '../../../base/inputError.ts'
import type { Edit } from '../../../scenario/document.ts'
import type { Bar, Edge, EdgeAmount, HandleMeaning } from '../../system.ts'
import { smallFrame, wireTime } from '../page/fragmentation.ts'
import { sendersField } from '../parameters/senders.ts'
import type { DefragParams } from '../parameters.ts'
import { cutsOf } from '../receiver/cutsOf.ts'

const startField = sendersField.item.fields.start

/** What dragging the first frames of a stream means. */
export const startMeaning: HandleMeaning = {
  id: 'start',
  label: 'Start',
  symbol: '',
  sentence: 'The stream begins earlier or later.',
}

const because =
  'Only the first frames of a stream are moved, with its start: later ones follow acknowledgements, and a bar is as long as its bytes or its work take.'

/** The frames that leave a sender before it waits for anything move with its start. */
export function startEdge(params: DefragParams, bar: Bar): Edge {
  const sender = params.experiment.kind === 'timed' ? params.senders[bar.lane] : undefined
  if (!sender) return { meanings: [], because }
  const { lengths } = cutsOf(params)[sender.kind === 'zc' ? 'fragments' : 'segments']
  const page = lengths.reduce((sum, length) => sum + wireTime(length), 0)
  const first = params.admission.on
    ? wireTime(smallFrame) + wireTime(smallFrame)
    : Math.min(params.network.window, sender.pages) * page
  return bar.start < sender.start + first ? { meanings: ['start'] } : { meanings: [], because }
}

/** The end of the bar is put at `time` by the start of its stream [ns]. @throws InputError  where that does not apply */
export const startDrag = (params: DefragParams, bar: Bar, time: number): Edit =>
  startEdit(params, bar, startOf(params, bar) + time - bar.end)

/** So far one step of a key moves a start [ns]. */
const stepTime = 1000

/** The start of the bar's stream, some steps of 1 µs on. @throws InputError  where that does not apply */
export const startNudge = (params: DefragParams, bar: Bar, steps: number): Edit =>
  startEdit(params, bar, startOf(params, bar) + steps * stepTime)

/** The start of the bar's stream, to be typed; undefined where that does not apply. */
export const startAmount = (params: DefragParams, bar: Bar): EdgeAmount | undefined =>
  startEdge(params, bar).meanings.length === 0
    ? undefined
    : {
        field: startField,
        value: startOf(params, bar),
        edit: (value) => startEdit(params, bar, value),
      }

function startOf(params: DefragParams, bar: Bar): number {
  if (startEdge(params, bar).meanings.length === 0)
    throw new InputError('speculative-defragmentation.senders', because, bar.kind)
  return params.senders[bar.lane]!.start
}

function startEdit(params: DefragParams, bar: Bar, start: number): Edit {
  startOf(params, bar)
  const value = Math.min(startField.max, Math.max(startField.min, Math.round(start)))
  return { kind: 'set', path: `senders.${bar.lane}.start`, value }
}
