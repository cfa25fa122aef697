import type { StepLanguage, StepPart, StepVerb, StepWords } from '../../../scenario/stepLanguage.ts'
import { parsed } from './parse.ts'
import { stepOf } from './stepOf.ts'

/** Programs as steps to be chosen: the same words as in the text. */
export const language: StepLanguage = { verbs, read, write }

const tag: StepPart = { id: 'tag', label: 'Tag' }
const context: StepPart = { id: 'context', label: 'Context' }

function verbs(text: string): readonly StepVerb[] {
  const nodes = Math.max(2, ...parsed(text).sections.map(({ last }) => last + 1))
  const peers = [
    ...Array.from({ length: nodes }, (_, node) => ({ value: String(node), label: `node ${node}` })),
    { value: 'next', label: 'the next' },
    { value: 'previous', label: 'the previous' },
  ]
  const from: StepPart = { id: 'from', label: 'From', options: [...peers, { value: 'any', label: 'any' }] }
  const received = { from: 'previous', tag: '0', context: '0' }
  return [
    {
      id: 'send',
      label: 'Send',
      sentence: 'Over when the processor has written it.',
      parts: [{ id: 'to', label: 'To', options: peers }, { id: 'size', label: 'Size' }, tag, context],
      fresh: { to: 'next', size: '256 B', tag: '0', context: '0' },
    },
    {
      id: 'recv',
      label: 'Receive',
      sentence: 'Until the message is there.',
      parts: [from, tag, context],
      fresh: received,
    },
    {
      id: 'post',
      label: 'Post',
      sentence: 'A receive that does not wait.',
      parts: [from, tag, context],
      fresh: received,
    },
    {
      id: 'wait',
      label: 'Wait',
      sentence: 'Until all that was posted has come.',
      parts: [],
      fresh: {},
    },
    {
      id: 'compute',
      label: 'Compute',
      sentence: 'Outside of the library: nobody looks at anything.',
      parts: [{ id: 'time', label: 'Time' }],
      fresh: { time: '30 us' },
    },
    {
      id: 'loop',
      label: 'Loop',
      sentence: 'Repeats what stands in it.',
      role: 'open',
      parts: [{ id: 'times', label: 'Times' }],
      fresh: { times: '2' },
    },
    { id: 'end', label: 'End', sentence: 'Ends a loop.', role: 'close', parts: [], fresh: {} },
    {
      id: 'node',
      label: 'Node',
      sentence: 'Heads the program of a node, or of several that do the same.',
      role: 'head',
      parts: [
        { id: 'first', label: 'Node' },
        { id: 'last', label: 'To node' },
      ],
      fresh: { first: String(nodes), last: '' },
    },
  ]
}

function read(line: string): StepWords | undefined {
  const words = line.split('#', 1)[0]!.trim().split(/\s+/)
  const verb = words[0]!.toLowerCase()
  switch (verb) {
    case '':
      return undefined
    case 'node':
    case 'process':
      return { verb: 'node', parts: { first: words[1]!, last: words[3] ?? '' } }
    case 'loop':
      return { verb, parts: { times: words[1]! } }
    case 'end':
      return { verb, parts: {} }
    default:
      return stepWords(stepOf(verb, { line: 1, words, at: 1 }))
  }
}

function stepWords(step: ReturnType<typeof stepOf>): StepWords {
  const { kind: verb } = step
  switch (step.kind) {
    case 'send': {
      const { to, bytes, tag, context } = step
      return {
        verb,
        parts: { to: String(to), size: bytesText(bytes), tag: String(tag), context: String(context) },
      }
    }
    case 'recv':
    case 'post': {
      const { from, tag, context } = step
      return { verb, parts: { from: String(from), tag: String(tag), context: String(context) } }
    }
    case 'compute':
      return { verb, parts: { time: timeText(step.time) } }
    default:
      return { verb, parts: {} }
  }
}

/** What is as usual is not written. */
function write({ verb, parts }: StepWords): string {
  const named = (id: string) => ((parts[id] ?? '0') === '0' ? [] : [id, parts[id]!])
  const peer = parts['to'] ?? parts['from'] ?? []
  const others = ['size', 'time', 'times', 'first'].flatMap((id) => parts[id] ?? [])
  const last = parts['last'] ? ['to', parts['last']] : []
  return [verb, peer, others, last, named('tag'), named('context')].flat().join(' ').trim()
}

/** '8 KiB', '100 B'. @param bytes  whole */
export function bytesText(bytes: number): string {
  for (const [name, size] of [
    ['MiB', 2 ** 20],
    ['KiB', 2 ** 10],
  ] as const)
    if (bytes > 0 && bytes % size === 0) return `${bytes / size} ${name}`
  return `${bytes} B`
}

/** '30 us': in the largest unit that leaves a whole number. @param time  [ps], whole */
export function timeText(time: number): string {
  for (const [name, size] of [
    ['ms', 1e9],
    ['us', 1e6],
    ['ns', 1e3],
  ] as const)
    if (time % size === 0) return `${time / size} ${name}`
  return `${time} ps`
}
