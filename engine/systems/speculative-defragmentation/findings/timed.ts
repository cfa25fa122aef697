import { inThousands, plural } from '../../../base/plural.ts'
import type { Finding } from '../../../facets/finding.ts'
import type { Params } from '../../../scenario/document.ts'
import type { ParamsOf } from '../parameters.ts'
import { boundOf } from '../timed/bound.ts'
import type { TimedMachine } from '../timed/machine.ts'
import { timedNumbers } from '../timed/metrics.ts'
import { trial } from '../timed/trial.ts'

type Timed = ParamsOf<'timed'>
type Numbers = Readonly<Record<string, number>>

const set = (path: string, value: string | boolean, label: string): NonNullable<Finding['edit']> => ({
  label,
  edit: { kind: 'set', path, value },
})

/** What the parameters say of all streams. */
export function boundFinding(params: Timed): Finding {
  const { rate, by } = boundOf(params)
  return {
    id: 'bound',
    tone: 'fact',
    sentence:
      by === 'processor'
        ? `At best all streams together get ${rate.toFixed(1)} MB/s: the receiver’s processor has no time for more.`
        : `At best all streams together get ${rate.toFixed(1)} MB/s: the receiver’s link carries no more.`,
    source: 'section 5.1',
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
  if (!params.driver.zeroCopy) return lossFindings(params, numbers)
  return [
    ...mixedFindings(params, numbers),
    ...policyFindings(params, seed, interventions, numbers),
    ...strayFindings(params, numbers),
    ...admissionFindings(params, seed, interventions, numbers),
    ...lossFindings(params, numbers),
  ]
}

function mixedFindings({ senders }: Timed, numbers: Numbers): Finding[] {
  const { mixedGuesses: mixed = 0, failedGroups: failed = 0, pagesInPlace = 0 } = numbers
  if (mixed === 0) return []
  const colours = senders.length === 2 ? 'Two colours' : 'Colours'
  return [
    {
      id: 'alternate',
      tone: 'mishap',
      sentence:
        pagesInPlace === 0
          ? `${colours} alternate at the receiver, so that no group holds one page: every group is cleaned.`
          : `${colours} alternate at the receiver: ${inThousands(mixed)} of ${plural(failed, 'wrong guess', 'wrong guesses')} hold fragments of two streams, and no group of them is one page.`,
      source: 'section 4',
    },
  ]
}

/** What the other way to find the beginning of a page would have done. */
function policyFindings(params: Timed, seed: number, done: readonly Params[], numbers: Numbers): Finding[] {
  const { resync } = params.driver
  const { failedGroups: failed = 0, pagesInPlace: right = 0 } = numbers
  if (failed === 0 || resync === 'none') return []
  const other = resync === 'open' ? 'next' : 'open'
  const tried = trial({ ...params, driver: { ...params.driver, resync: other } }, seed, done)
  const times = numbers['resyncs']!
  const copying = `After a wrong guess the driver copies until no page is open${times > 0 ? `, ${plural(times, 'time')} here` : ': here none ever was'}.`
  if (!tried) return resync === 'open' ? [{ id: 'resync', tone: 'fact', sentence: copying }] : []
  const others = tried['pagesInPlace']!
  const wrongs = tried['failedGroups']!
  const wrong = wrongs === failed ? 'as often' : `${plural(wrongs, 'time')} and not ${inThousands(failed)}`
  const pages = others === right ? 'as many pages' : `${plural(others, 'page')} and not ${inThousands(right)}`
  const outcome = `would guess wrong ${wrong}, and put ${pages} in place.`
  return [
    {
      id: 'resync',
      tone: others > right ? 'advice' : 'fact',
      sentence:
        resync === 'open'
          ? `${copying} Going on at once ${outcome}`
          : `After a wrong guess the driver goes on at once, and the next group begins in the middle of a page. Finishing open pages first ${outcome}`,
      source: 'ours: the paper does not say how it re-synchronises',
      edit: set('driver.resync', other, resync === 'open' ? 'Go on at once' : 'Finish open pages'),
    },
  ]
}

/** The conflict of sections 3.2.1 and 4.1. */
function strayFindings({ driver }: Timed, numbers: Numbers): Finding[] {
  const { strayGuesses: spoiled = 0, slowPages = 0, requests = 0, strayFrames = 0 } = numbers
  if (slowPages + requests + strayFrames === 0) return []
  if (driver.tellSlow)
    return [
      {
        id: 'slow-apart',
        tone: 'fact',
        sentence:
          'Slow pages, requests and stray frames never come to the ring, as section 4.1 has it: they do not affect a fast transfer. By section 3.2.1 every unexpected frame disrupts it.',
        source: 'sections 3.2.1 and 4.1 contradict each other',
        edit: set('driver.tellSlow', false, 'Let them come to the ring'),
      },
    ]
  if (spoiled === 0) return []
  return [
    {
      id: 'slow-in-ring',
      tone: 'fact',
      sentence: `${plural(spoiled, 'wrong guess', 'wrong guesses')} ${spoiled === 1 ? 'holds' : 'hold'} a slow, stray or requesting frame: by the descriptors each burst of them costs a page. The paper says of slow streams that they do not affect a fast one (section 4.1), and of every unexpected frame that it does (section 3.2.1).`,
      source: 'sections 3.2.1 and 4.1 contradict each other',
      edit: set('driver.tellSlow', true, 'Tell them apart'),
    },
  ]
}

function admissionFindings(
  params: Timed,
  seed: number,
  done: readonly Params[],
  numbers: Numbers,
): Finding[] {
  const { admission } = params
  if (admission.on) return admittedFindings(numbers)
  if (!numbers['mixedGuesses']) return []
  const on = { ...admission, on: true }
  const tried = trial({ ...params, admission: on }, seed, done)
  const possible = tried?.['potentialPages'] ?? 0
  const placed =
    possible > 0
      ? `put ${inThousands(tried!['pagesInPlace']!)} of ${plural(possible, 'page')} in place, and `
      : ''
  const result = tried ? ` It would ${placed}send ${plural(tried['slowPages']!, 'page')} slowly.` : ''
  const better = !tried || tried['pagesInPlace']! > (numbers['pagesInPlace'] ?? 0)
  return [
    {
      id: 'admit-one',
      tone: better ? 'advice' : 'fact',
      sentence: `Streams that send at once spoil each other’s pages; the receiver can admit one fast sender at a time.${result}`,
      source: 'section 4.1',
      edit: set('admission.on', true, 'Admit one at a time'),
    },
  ]
}

function admittedFindings(numbers: Numbers): Finding[] {
  const { requests = 0, grants = 0, refusals = 0, revocations = 0, slowPages = 0 } = numbers
  return [
    {
      id: 'admitted',
      tone: 'fact',
      sentence: `${plural(requests, 'request')} for the fast mode: ${inThousands(grants)} granted, ${inThousands(refusals)} refused. ${plural(slowPages, 'page')} went slowly meanwhile, so nobody waits for ever.`,
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

function lossFindings({ network }: Timed, { framesLost = 0, pagesResent = 0 }: Numbers): Finding[] {
  if (framesLost + pagesResent === 0) return []
  return [
    {
      id: 'resent',
      tone: 'mishap',
      sentence: `${plural(framesLost, 'frame')} lost and ${plural(pagesResent, 'page')} sent again, whole, ${network.resendAfter / 1e6} ms later: the rest of a page that lost a frame is thrown away, and the frame behind it falls into the wrong slot.`,
      source: 'section 3.2.2',
    },
  ]
}
