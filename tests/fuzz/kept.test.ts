import { describe, expect, it } from 'vitest'
import { glanceAt, keptWork } from '../../app/document/keeping/keptWork.ts'
import { stepsBack } from '../../app/document/keeping/steps.ts'
import type { Content } from '../../app/document/content.ts'
import { checkedEnvelope, InputError, newScenario } from '../../engine/index.ts'
import { registered } from '../conformance/registered.ts'
import { runs } from '../sample.ts'

const subjectOf = (id: string) => registered.find((system) => system.id === id)

/** A piece of work as it is kept: notes, and two steps back. */
function stored(id: string): string {
  const system = subjectOf(id)!
  const [first, second] = system.presets
  const scenario = (preset = first!) => ({
    ...newScenario(system, preset.params),
    interventions: preset.interventions ?? [],
  })
  const content = (notes: object, preset = first!) =>
    ({ scenario: scenario(preset), ...notes }) as unknown as Content
  const past = [content({}), content({ title: 'Lab 2' })]
  const present = content({ title: 'Lab 2', reason: 'It is “cut” too fine.' }, second)
  return JSON.stringify({
    v: 1,
    at: 1_790_000_000_000,
    present,
    origin: past[0],
    back: stepsBack(past, present),
  })
}

/** What a byte may have become: another letter, a digit, an end, a beginning, what cannot be seen. */
const others = ['x', '9', '"', '}', ',', '\\', '\u0000', '\ud800']

/** Every text that is the stored one cut at a byte, or with one byte changed. */
function* damaged(text: string, every: number, from: number): Generator<string> {
  for (let at = from; at < text.length; at += every) {
    yield text.slice(0, at)
    yield text.slice(0, at) + others[at % others.length]! + text.slice(at + 1)
    yield text.slice(0, at) + text.slice(at + 1)
  }
}

describe.each(registered.map(({ id }) => id))('work of %s that was damaged in storage', (id) => {
  it('is read as far as it is valid, or refused in a short sentence, wherever the damage is', async () => {
    const whole = stored(id)
    expect(await keptWork(subjectOf, whole)).toMatchObject({ lost: [], work: { past: [{}, {}] } })
    let read = 0
    let refused = 0
    for (const text of damaged(whole, runs(97, 1), id.length)) {
      expect(() => glanceAt(text, {})).not.toThrow()
      try {
        const { work, lost } = await keptWork(subjectOf, text)
        read++
        for (const { scenario, ...notes } of [work.present, work.origin, ...work.past])
          await checkedEnvelope(subjectOf, { v: 1, scenario, ...notes })
        for (const sentence of lost) expect(sentence.length).toBeLessThan(1300)
      } catch (error) {
        expect(error, text).toBeInstanceOf(InputError)
        expect((error as InputError).message.length).toBeLessThan(1300)
        refused++
      }
    }
    expect(Math.min(read, refused)).toBeGreaterThan(0)
  })
})
