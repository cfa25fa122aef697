import { inThousands, plural } from '../../../base/plural.ts'
import type { Finding } from '../../../facets/finding.ts'
import type { Params } from '../../../scenario/document.ts'
import type { WindowMachine } from './machine.ts'
import { nakFinding } from './nakFinding.ts'
import type { WindowParams } from './parameters.ts'
import type { Station } from './station.ts'
import { countedOf, trial, type Counted } from './trial.ts'

/** What the run has shown. */
export function observed(
  params: WindowParams,
  seed: number,
  interventions: readonly Params[],
  machine: WindowMachine,
): Finding[] {
  const seen = countedOf(machine)
  const other = trial({ ...params, nak: !params.nak }, seed, interventions)
  const { loss, corruption, duplication, jitter } = params
  const faults = interventions.length > 0 || loss + corruption + duplication + jitter > 0
  const clean = faults
    ? trial({ ...params, loss: 0, corruption: 0, duplication: 0, jitter: 0 }, seed, [])
    : undefined
  const [a, b] = machine.stations
  return [
    ...wrong(b, 'B', params.messages),
    ...wrong(a, 'A', params.back),
    ...(other ? nakFinding(params, seen, other, faults) : []),
    ...(clean ? faultlessFinding(clean, seen) : []),
    ...overtaking(seen, a),
  ]
}

/** @param due  how many messages the side is to deliver */
function wrong({ counters: { delivered } }: Station, name: 'A' | 'B', due: number): Finding[] {
  const place = delivered.findIndex((message, at) => message !== at)
  if (place < 0) return []
  const message = delivered[place]!
  return [
    {
      id: name === 'B' ? 'wrong-delivery' : 'wrong-delivery-back',
      tone: 'warning',
      sentence:
        place < due
          ? `In the place of message ${place} ${name} delivers message ${message}, which had the same number, and no counter tells.`
          : `After ${due === 1 ? 'the one message' : `all ${plural(due, 'message')}`} ${name} delivers message ${message} once more: it has the number that is due next, and no counter tells.`,
      source: 'section 4.3',
    },
  ]
}

function faultlessFinding(clean: Counted, seen: Counted): Finding[] {
  const [end, own] = [clean, seen].map(({ counts }) => inThousands(counts['windowEnd']!))
  if (clean.ended ? seen.ended && end === own : !seen.ended) return []
  return [
    {
      id: 'without-faults',
      tone: 'fact',
      sentence: !clean.ended
        ? `With no fault the run would be stopped before the end instead of ending at tick ${own}.`
        : `With no fault the run would end at tick ${end} instead of ${seen.ended ? own : 'being stopped before the end'}.`,
    },
  ]
}

function overtaking({ counts }: Counted, { queue }: Station): Finding[] {
  const [blocked, time] = [counts['messagesBlocked']!, counts['blockedTime']!]
  if (blocked === 0) return []
  const [found, ticks] = [`${plural(blocked, 'message')} found the window full and`, plural(time, 'tick')]
  const left = queue.length
  const still = `still ${left === 1 ? 'waits' : 'wait'} when the run is stopped`
  const told = left > 0 ? `; ${inThousands(left)} of them ${still}` : ''
  return [
    {
      id: 'overtaking',
      tone: 'fact',
      sentence:
        left === blocked
          ? `${found} ${still}, after ${ticks} in all: nothing has opened it.`
          : `${found} waited ${ticks} in all${told}. The packet that opens it stands behind ${blocked === 1 ? 'the message' : 'them'} in the same queue: it overtakes, or nothing would ever move.`,
      source: 'section 3.1',
    },
  ]
}
