import { expect, it } from 'vitest'
import { questions as window } from '../../../app/systems/ini-cluster/proof/questions.ts'
import { questions as drain } from '../../../app/systems/memory-channel/proof/questions.ts'
import { questions as channels } from '../../../app/systems/virtual-network/proof/questions.ts'

it.each([
  ['of the sliding window', window],
  ['of the drain handshake', drain],
  ['of logical channels', channels],
])('the questions of the proof %s tell one of a thing as one', (_, questions) => {
  const sentences = questions.flatMap(({ options }) => options.map(({ sentence }) => sentence))
  expect(sentences.filter((sentence) => /\b1 (?:[\w-]+-[\w-]+ )?\w+s\b/.test(sentence))).toEqual([])
  // And no answer is offered twice.
  for (const { id, options } of questions)
    expect(new Set(options.map(({ sentence }) => sentence)).size, id).toBe(options.length)
})
