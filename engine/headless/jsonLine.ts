import { chromeTrace } from '../timeline/chromeTrace.ts'
import { hasItem, spanItem, spanKind, type Timeline } from '../timeline/timeline.ts'
import type { Answer, Ran } from './answer.ts'

/** metrics: the sentence, the numbers and the findings; timeline: the spans too; chrome: a trace and nothing else. */
export type Output = 'metrics' | 'timeline' | 'chrome'

/**
 * The answer as one JSON object on one line, in pieces: a run may have millions of spans, more than one string holds.
 * Numbers that are not finite are null, as JSON has it.
 */
export function* jsonLine(answer: Answer, output: Output): Generator<string> {
  if (!answer.ok) yield JSON.stringify({ error: { path: answer.path, message: answer.message } })
  else if (output === 'chrome') yield* trace(answer.result.timeline!)
  else {
    yield* opened(answer, output)
    if (answer.other) {
      yield ',"other":'
      yield* opened(answer.other, output)
      yield '}'
    }
    yield '}'
  }
  yield '\n'
}

/** An answer that cannot be shown as asked is refused: a trace of a run that kept no spans. */
export const showable = (answer: Answer, output: Output): Answer =>
  output === 'chrome' && answer.ok && !answer.result.timeline
    ? { ok: false, path: 'timeline', message: 'timeline: expected a run that keeps its spans, got none' }
    : answer

/** An object that is not closed yet. */
function* opened({ result, sentence }: Ran, output: Output): Generator<string> {
  const { metrics, findings } = result
  const stations = result.stations?.list ?? []
  yield JSON.stringify({ sentence, metrics, stations, findings }).slice(0, -1)
  if (output !== 'timeline' || !result.timeline) return
  const { unit, lanes, kinds, itemNoun, until } = result.timeline
  const head = { unit, until, item: itemNoun, kinds: kinds.map(({ id }) => id), lanes }
  yield `,"timeline":${JSON.stringify(head).slice(0, -1)},"spans":[`
  yield* listed(spans(result.timeline))
  yield ']}'
}

function* trace(timeline: Timeline): Generator<string> {
  const { traceEvents, ...head } = chromeTrace(timeline)
  yield `${JSON.stringify(head).slice(0, -1)},"traceEvents":[`
  yield* listed(traceEvents)
  yield ']}'
}

/** Items are numbered from 1, whatever the page calls them; a span about none has no number. */
function* spans(timeline: Timeline): Generator<object> {
  const { lanes, offsets, start, end, tag, kinds } = timeline
  for (const [l, { id }] of lanes.entries()) {
    for (let s = offsets[l]!; s < offsets[l + 1]!; s++) {
      const kind = kinds[spanKind(tag[s]!)]!.id
      yield {
        lane: id,
        kind,
        ...(hasItem(timeline, s) && { item: spanItem(tag[s]!) + 1 }),
        start: start[s]!,
        end: end[s]!,
      }
    }
  }
}

const entriesAtOnce = 1000

function* listed(entries: Iterable<object>): Generator<string> {
  let piece: string[] = []
  let separator = ''
  for (const entry of entries) {
    piece.push(JSON.stringify(entry))
    if (piece.length < entriesAtOnce) continue
    yield separator + piece.join(',')
    separator = ','
    piece = []
  }
  if (piece.length > 0) yield separator + piece.join(',')
}
