import {
  longestCompute,
  mostBytes,
  mostContext,
  mostNodes,
  mostTag,
  type Peer,
  type Step,
} from './program.ts'
import { LineError, quantity, wholeNumber, type Words } from './words.ts'

/** KB and KiB are both 1024 B here, as memory is counted. */
const sizes = { '': 1, b: 1, kb: 2 ** 10, kib: 2 ** 10, mb: 2 ** 20, mib: 2 ** 20 }
const times = { ps: 1, ns: 1e3, us: 1e6, µs: 1e6, μs: 1e6, ms: 1e9, s: 1e12 }

/**
 * One step that is no loop.
 * @param verb  in small letters; `words` stand behind it
 * @throws LineError
 */
export function stepOf(verb: string, words: Words): Step {
  const { line } = words
  switch (verb) {
    case 'send': {
      const to = peer(words)
      if (to === 'any') throw new LineError('a node, next or previous', to)
      const bytes = quantity(words, 'a size, as 8 KiB or 100 B, at most 64 MiB', sizes, mostBytes)
      const { tag, context } = selection(words)
      if (tag === 'any') throw new LineError(`a tag, 0 to ${mostTag}`, tag)
      return { kind: 'send', line, to, bytes, tag, context }
    }
    case 'recv':
    case 'receive':
    case 'post':
      return { kind: verb === 'post' ? 'post' : 'recv', line, from: peer(words), ...selection(words) }
    case 'wait':
      return { kind: 'wait', line }
    case 'compute':
      return {
        kind: 'compute',
        line,
        time: quantity(words, 'a time with its unit, as 30 us, at most 10 s', times, longestCompute),
      }
    default:
      throw new LineError('send, recv, post, wait, compute, loop, end or node', verb)
  }
}

function peer(words: Words): Peer | 'any' {
  const word = words.words[words.at]?.toLowerCase() ?? ''
  if (word === 'any' || word === 'next' || word === 'previous') {
    words.at++
    return word
  }
  if (word === 'from' || word === 'to') {
    words.at++
    return peer(words)
  }
  return wholeNumber(words, 'a node, next, previous or any', 0, mostNodes - 1)
}

/** 'tag 3 context 1', each once at most and 0 where it is not named. */
function selection(words: Words): { readonly tag: number | 'any'; readonly context: number } {
  let tag: number | 'any' | undefined
  let context: number | undefined
  for (;;) {
    const word = words.words[words.at]?.toLowerCase()
    if (word === 'tag' && tag === undefined) {
      words.at++
      if (words.words[words.at]?.toLowerCase() === 'any') {
        words.at++
        tag = 'any'
      } else tag = wholeNumber(words, 'a tag or any', 0, mostTag)
    } else if (word === 'context' && context === undefined) {
      words.at++
      context = wholeNumber(words, 'a context', 0, mostContext)
    } else return { tag: tag ?? 0, context: context ?? 0 }
  }
}
