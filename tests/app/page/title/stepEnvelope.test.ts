import { beforeEach, expect, it, vi } from 'vitest'
import { contentOf } from '../../../../app/document/content.ts'
import { readAddress } from '../../../../app/document/link.ts'
import { stepEnvelope } from '../../../../app/page/title/stepEnvelope.ts'
import { newScenario, systemOf, writeLink, type Envelope } from '../../../../engine/index.ts'
import { pipeline, size, storeOf } from '../../document/storeOf.ts'

const first = newScenario(pipeline, { ...newScenario(pipeline).params, bytes: 16384 })
const asks = (...steps: readonly string[]): Envelope => ({
  scenario: first,
  title: 'Own',
  predict: ['latency'],
  lesson: { id: '', step: 1, steps },
})
let at = storeOf(contentOf(asks('x')))

/** Goes to a step by its link, as the page does. */
async function go(to: number): Promise<void> {
  const envelope = await stepEnvelope(at.get(), to, systemOf)
  const { fragment } = await writeLink(systemOf, envelope)
  const read = await readAddress(fragment, systemOf, undefined)
  if (!read.ok) throw new Error(read.error.message)
  at = storeOf(contentOf(read.envelope))
}
const said = () => [at.present().lesson!.step, at.present().prediction, at.present().reason]
const bytes = () => at.present().scenario.params['bytes']

const second = '#v=1&s=pipeline&bytes=65536&predict=latency&end'

beforeEach(() => {
  at = storeOf(contentOf(asks('Predict this.', 'Now look why it is so.', `Another. ${second}`, 'And why.')))
})

it('a step without a picture goes on with the one before, and with what was predicted of it', async () => {
  at.get().note({ prediction: '560', reason: 'as I think' })
  await go(2)
  expect(said()).toEqual([2, '560', 'as I think'])
  expect([at.present().predict, bytes()]).toEqual([['latency'], 16384])
  await go(1)
  expect(said()).toEqual([1, '560', 'as I think'])
})

it('a step with a picture of its own asks anew, and has what was said of it on the way back', async () => {
  at.get().note({ prediction: '560', reason: 'as I think' })
  at.get().edit(size(8192))
  await go(2)
  await go(3)
  expect([...said(), bytes()]).toEqual([3, undefined, undefined, 65536])
  at.get().note({ prediction: '2000' })
  await go(4)
  expect([...said(), bytes()]).toEqual([4, '2000', undefined, 65536])
  await go(3)
  expect([...said(), bytes()]).toEqual([3, '2000', undefined, 65536])
  // The first picture is in no link of its own: it is as it was left.
  await go(2)
  expect([...said(), bytes()]).toEqual([2, '560', 'as I think', 8192])
  await go(4)
  expect([...said(), bytes()]).toEqual([4, '2000', undefined, 65536])
})

it('finds the first picture after a reload, as it was left, and asks anew', async () => {
  at.get().note({ prediction: '560', name: 'Ida' })
  at.get().edit(size(8192))
  await go(3)
  const { steps } = at.present().lesson!
  expect(steps[0]).toMatch(/^Predict this\. #v=1&s=pipeline&bytes=8192&predict=latency&end$/)
  // Another page, which has nothing but the link.
  vi.resetModules()
  const { stepEnvelope: anew } = await import('../../../../app/page/title/stepEnvelope.ts')
  const back = await anew(storeOf(contentOf(await anew(at.get(), 2, systemOf))).get(), 1, systemOf)
  expect(back.scenario.params['bytes']).toBe(8192)
  expect([back.title, back.predict, back.prediction]).toEqual(['Own', ['latency'], undefined])
  expect(back.lesson).toEqual({ id: '', step: 1, steps })
})

it('shows the same parts inside of another page at each step, but where its picture names others', async () => {
  const other = 'Curves. #v=1&s=pipeline&bytes=4096&embed=curves&end'
  at = storeOf(contentOf({ ...asks('One.', `Two. ${second}`, other), embed: ['headline', 'timeline'] }))
  const shown: unknown[] = []
  for (const to of [2, 3, 2, 1]) {
    await go(to)
    shown.push(at.present().embed)
  }
  const [usual, own] = [['headline', 'timeline'], ['curves']]
  expect(shown).toEqual([usual, own, usual, usual])
})

it('keeps the first picture without what is chosen in it, where there is no room for that', async () => {
  const words = 'So it is. '.repeat(88).trim()
  at = storeOf(contentOf(asks(words, `Another. ${second}`)))
  at.get().look({ marks: '1.25_2.5_3.75_5_6.25_7.5_8.75_10', group: 'x'.repeat(60) }, true)
  await go(2)
  expect(at.present().lesson!.steps[0]).toBe(`${words} #v=1&s=pipeline&bytes=16384&predict=latency&end`)
})

it('leaves a first step alone that has no room for its picture', async () => {
  const long = 'So it is. '.repeat(98)
  at = storeOf(contentOf(asks(long, `Another. ${second}`)))
  await go(2)
  expect([at.present().lesson!.steps[0], bytes()]).toEqual([long, 65536])
})

it('says nothing of it to who opens the lesson anew', async () => {
  const whole = at
  at.get().note({ prediction: '560' })
  await go(3)
  at.get().note({ prediction: '2000' })
  await go(2)
  at = storeOf(whole.get().origin)
  await go(3)
  expect(said()).toEqual([3, undefined, undefined])
})
