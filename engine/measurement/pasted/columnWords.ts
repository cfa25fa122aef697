export const sizeWords =
  /\b((?:msg|message|packet|data|buffer|block|blk)?size|bytes?|msg|message|packet|payload|length|len)\b/i
export const fragmentWords = /\b(fragments?|frag|chunks?|segments?|pieces?)\b/i
export const otherWords =
  /\b(count|iterations?|iters?|reps?|samples?|bw|algbw|busbw|bandwidth|throughput|rate|type|redop|op|root|wrong|errors?|rank|std|stdev|stddev|dev|ci\d*|timestamps?|elements?|index|threads|procs|processes|ranks|nodes|hosts|cores|gpus|pes|np|ppn|qps|rps|iops|tps|streams|connections|clients|rounds|outliers)\b/i

export const timeWords =
  /\b(times?|latency|lat|duration|elapsed|delay|rtt|arrivals?|gap|avg|ave|average|mean|min|max|median|typical|p\d+(?:\.\d+)?|t)\b/i

/** Of several statistics of one time this one stands for it, and the others are left out. */
export const statistics = [/\b(avg|ave|average|mean)\b/i, /\b(median|typical|p50|50th|50 ?%)(?!\w)/i]
export const anyStatistic =
  /\b(?:avg|ave|average|mean|median|typical|min|minimum|max|maximum|best|worst|lowest|highest|fastest|slowest|p\d+(?:\.\d+)?|\d+(?:\.\d+)?(?:th|st|nd|rd| ?%))(?!\w)(?: ?(?:percentile|quantile))?/gi

/** What is in a unit of time and is no time of a message: how far times lie from each other, when one was read. */
const spreadWords =
  /\b(std|stdev|stddev|std ?err|stderr|ci\d*|confidence|variance)\b|(?:±|\+\/-|\b(errors?|err|deviation|timestamps?|jitter))\s*$/i
/** Told as it is: whether as much came back as was sent, nobody says. */
export const roundTripWords = /^(?!.*(?:\/ ?2\b|\bhalf\b|½|\bone[ -]way\b)).*\b(rtt|round[ -]?trips?)\b/i
const totalWords = /\btotal\b/i

/** Why a column in a unit of time is none of one message. A name such as 'Error correction' is that of a stage. */
export function notOneMessage(name: string, others: readonly string[]): 'spread' | 'total' | undefined {
  if (spreadWords.test(name)) return 'spread'
  const beside = others.some((other) => !totalWords.test(other) && !spreadWords.test(other))
  return totalWords.test(name) && beside ? 'total' : undefined
}

/** Does a heading end with a unit, whichever it is: 'size (pages)', 'size in Mwords', 'size / page', 'size_Kb'? Not 'bytes in flight'. */
export function endsWithUnit(heading: string): boolean {
  const end = heading.slice(-longestUnit)
  if (/[([][^()[\]]*[)\]]\s*$/.test(end)) return true
  if (/[\s_][kmgt]i?b(?:its?)?\s*$/i.test(end)) return true
  return !/^\s*bytes?\b/i.test(heading) && /(?:\bin\s+|\/\s*)\S+\s*$/.test(end)
}

const longestUnit = 60
