import { inThousands, plural } from '../../../../base/plural.ts'
import type { Finding } from '../../../../facets/finding.ts'
import type { Params } from '../../../../scenario/document.ts'
import { inTime } from '../../costs/words.ts'
import type { ParamsOf } from '../../parameters.ts'
import { canLand } from '../../receiver/landing.ts'
import { boundOf } from '../bound.ts'
import type { TimedMachine } from '../machine.ts'
import { timedNumbers } from '../metrics.ts'
import { trial } from '../trial.ts'
import { lossFindings } from './loss.ts'
import { mixedFindings } from './mixed.ts'
import { segmentFindings } from './segments.ts'
import { setting } from './setting.ts'
import { strayFindings } from './stray.ts'
import { wholeOf } from './wholeOf.ts'

type Timed = ParamsOf<'timed'>
type Numbers = Readonly<Record<string, number>>

/** What the parameters say of all streams. */
export function boundFinding(params: Timed): Finding {
  const { rate, by, start, end } = boundOf(params)
  const why = {
    processor: 'the receiver’s processor has no time for more',
    link: 'the receiver’s link carries no more',
    window: `a window of ${plural(params.network.window, 'page')} lets no stream send more until it has an acknowledgement`,
    start: `what starts at ${inTime(start)} cannot all be done before ${inTime(end)}`,
  }[by]
  return {
    id: 'bound',
    tone: 'fact',
    sentence: `Together all streams get at best ${rate.toFixed(1)} MB/s: ${why}.`,
    source: by === 'window' ? 'section 5.1, the window is ours' : 'section 5.1',
  }
}

/** What a run of streams has shown, the most telling first. */
export function streamFindings(
  params: Timed,
  seed: number,
  interventions: readonly Params[],
  machine: TimedMachine,
): Finding[] {
  const numbers = timedNumbers(machine)
  const losses = lossFindings(params, machine, numbers['pagesResent']!)
  if (!params.driver.zeroCopy) return losses
  return [
    ...mixedFindings(params, machine.receiver.counters),
    ...policyFindings(params, seed, interventions, machine, numbers),
    ...strayFindings(params, numbers, machine),
    ...segmentFindings(params, machine),
    ...admissionFindings(params, seed, interventions, numbers, wholeOf(machine.receiver.segmentPages)),
    ...losses,
  ]
}

/** What the other way to find the beginning of a page would have done. */
function policyFindings(
  params: Timed,
  seed: number,
  done: readonly Params[],
  { receiver }: TimedMachine,
  numbers: Numbers,
): Finding[] {
  const { resync } = params.driver
  const { failedGroups: failed = 0, pagesInPlace: right = 0 } = numbers
  if (failed === 0 || resync === 'none') return []
  const other = resync === 'open' ? 'next' : 'open'
  const tried = trial({ ...params, driver: { ...params.driver, resync: other } }, seed, done)
  const times = numbers['resyncs']!
  const copying = `After a wrong guess the driver copies until no page is open${times > 0 ? `, ${plural(times, 'time')} here` : ': here none ever was'}.`
  if (!tried) return resync === 'open' ? [{ id: 'resync', tone: 'fact', sentence: copying }] : []
  const inside = receiver.counters.failedInside
  const others = tried['pagesInPlace']!
  const wrongs = tried['failedGroups']!
  const wrong = wrongs === failed ? 'as often' : `${plural(wrongs, 'time')} instead of ${inThousands(failed)}`
  const pages =
    others === right
      ? 'as many pages in place'
      : `${plural(others, 'page')} in place instead of ${inThousands(right)}`
  const outcome = `would guess wrong ${wrong} and put ${pages}.`
  return [
    {
      id: 'resync',
      tone: others > right ? 'advice' : 'fact',
      sentence:
        resync === 'open'
          ? `${copying} Going on at once ${outcome}`
          : `After a wrong guess the driver goes on at once${inside > 0 ? `, ${plural(inside, 'time')} in the middle of a page` : ': here no page was ever open'}. Finishing open pages first ${outcome}`,
      source: 'ours: the paper does not say how it re-synchronises',
      edit: setting('driver.resync', other, resync === 'open' ? 'Go on at once' : 'Finish open pages'),
    },
  ]
}

/** @param bySegments  pages that segments of standard senders have spoiled */
function admissionFindings(
  params: Timed,
  seed: number,
  done: readonly Params[],
  numbers: Numbers,
  bySegments: number,
): Finding[] {
  const { admission } = params
  if (admission.on) return admittedFindings(params, numbers)
  if (!numbers['mixedGuesses'] && bySegments === 0) return []
  const on = { ...admission, on: true }
  const tried = trial({ ...params, admission: on }, seed, done)
  const possible = tried?.['potentialPages'] ?? 0
  const placed =
    possible > 0
      ? `put ${inThousands(tried!['pagesInPlace']!)} of ${plural(possible, 'page')} in place, and `
      : ''
  const result = tried ? ` It would ${placed}send ${plural(tried['slowPages']!, 'page')} slowly.` : ''
  const admit = 'receiver can admit one fast sender at a time.'
  // Where no page can land, it does not, whoever sends.
  const why = canLand(params)
    ? `Streams that send at once spoil each other’s pages; the ${admit}`
    : `The ${admit}`
  const better = tried ? tried['pagesInPlace']! > (numbers['pagesInPlace'] ?? 0) : canLand(params)
  return [
    {
      id: 'admit-one',
      tone: better ? 'advice' : 'fact',
      sentence: `${why}${result}`,
      source: 'section 4.1',
      edit: setting('admission.on', true, 'Admit one at a time'),
    },
  ]
}

function admittedFindings({ admission }: Timed, numbers: Numbers): Finding[] {
  const { requests = 0, grants = 0, refusals = 0, revocations = 0, slowPages = 0 } = numbers
  const slow =
    slowPages === 0
      ? 'No page went slowly meanwhile'
      : `${plural(slowPages, 'page')} went slowly meanwhile${admission.refused === 'throttle' ? ', so nobody waits for ever' : ''}`
  const unheard = requests - grants - refusals
  const answers = `${inThousands(grants)} granted, ${inThousands(refusals)} refused${unheard > 0 ? `, ${inThousands(unheard)} without an answer` : ''}`
  return [
    {
      id: 'admitted',
      tone: 'fact',
      sentence: `${plural(requests, 'request')} for the fast mode: ${answers}. ${slow}.`,
      source: 'section 4.1',
    },
    ...(revocations > 0
      ? [
          {
            id: 'revoked',
            tone: 'fact' as const,
            sentence: `${plural(revocations, 'time')} a sender that was silent lost its place to another, and was told so before the other was: never are two fast at once.`,
            source: 'ours: the paper does not say how a place is released',
          },
        ]
      : []),
  ]
}
