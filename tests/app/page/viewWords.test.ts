import { describe, expect, it } from 'vitest'
import { viewWordsOf } from '../../../app/page/viewWordsOf.ts'
import { readLinkInPart, systemOf } from '../../../engine/index.ts'

const viewOf = async (fragment: string) => {
  const read = await readLinkInPart(`v=1&${fragment}&end`, systemOf, { wordsOf: viewWordsOf })
  if (!read.ok) return read.error.message
  return read.unheard?.map(({ sentence }) => sentence).join() ?? read.envelope.view
}

describe('what links said to desks before words had their desk’s id', () => {
  it.each([
    ['s=pipeline&view.desk=figures&view.figure=figure-14', { 'figures.figure': 'figure-14' }],
    ['s=pipeline&view.desk=map&view.stage=3&view.over=gam', { 'map.stage': '3', 'map.over': 'gam' }],
    ['s=pipeline&view.desk=drift&view.course=ramp&view.to=90', { 'drift.course': 'ramp', 'drift.to': '90' }],
    ['s=pipeline&view.desk=advisor&view.today=4096', { 'advisor.today': '4096' }],
    ['s=virtual-network&view.desk=logp&view.protocol=baseline', { 'logp.protocol': 'baseline' }],
    [
      's=virtual-network&view.desk=network&view.pair=1-45&view.step=7',
      { 'network.pair': '1,45', 'network.step': '7' },
    ],
    ['s=virtual-network&view.desk=proof&view.wire=free', { 'proof.wire': 'free' }],
  ])('is understood: %s', async (fragment, words) => {
    const desk = /view\.desk=(\w+)/.exec(fragment)![1]
    expect(await viewOf(fragment)).toEqual({ desk, ...words })
  })
})

describe('a word that a desk does not know, or cannot be', () => {
  it.each([
    ['s=pipeline&view.desk=map&view.map.stage=64', 'view.map.stage: expected 0 to 63, got 64'],
    ['s=pipeline&view.drift.colour=red', 'view.drift.colour: expected no word of this name'],
    ['s=virtual-network&view.network.step=seven', 'view.network.step: expected a decimal number'],
    ['s=pipeline&view.measure.x=1', 'view.measure.x: expected the word of a desk'],
    [
      's=virtual-network&view.desk=network&view.step=-Infinity',
      'view.network.step: expected a decimal number',
    ],
  ])('is told with path, rule and value: %s', async (fragment, message) => {
    expect(await viewOf(fragment)).toContain(message)
  })
})
