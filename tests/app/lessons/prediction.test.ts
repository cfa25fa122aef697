import { describe, expect, it } from 'vitest'
import type { ChoiceQuestion, CutQuestion, MarkQuestion } from '../../../app/lessons/lesson.ts'
import { readPrediction, writtenPrediction } from '../../../app/lessons/player/prediction.ts'
import { heldAgainst, saidIn } from '../../../app/lessons/player/said.ts'
import { opened, stepLink } from '../../../app/lessons/player/stepLink.ts'
import { allSteps, askedOf } from './steps.ts'

const asking = allSteps.flatMap(({ id, number, step }) =>
  step.ask ? [{ id, number, step, ask: step.ask }] : [],
)
const of = (id: string, number: number) => asking.find((each) => each.id === id && each.number === number)!

describe('a prediction in a link', () => {
  it.each([
    ['9.5', 'a whole number, 1 to 60 pieces'],
    ['viele', 'a whole number, 1 to 60 pieces'],
    ['99', 'a whole number, 1 to 60 pieces'],
    ['0x9', 'a whole number, 1 to 60 pieces'],
    [' 9', 'a whole number, 1 to 60 pieces'],
    ['9,5', 'a whole number, 1 to 60 pieces'],
  ])('of how many is refused as “%s”: path, rule and value', (text, rule) => {
    const { ask } = of('cut-a-message', 3)
    const said = `prediction: expected ${rule.replace('1 to 60', `1 to ${(ask as MarkQuestion).max}`)}, got "${text}"`
    expect(saidIn(ask, text)).toEqual({ unread: said })
  })

  it.each([
    ['best-of-all-cuts', 1],
    ['lots-in-a-workshop', 3],
  ])('of a cut in %s has to be of the whole', (id, number) => {
    const ask = of(id, number).ask as CutQuestion
    const total = ask.start.reduce((sum, size) => sum + size, 0)
    for (const text of ['100,200', '', '1.5', `${total},0`, `0x${total.toString(16)}`, 'a,b'])
      expect(() => readPrediction(ask, text), text).toThrow(
        `prediction: expected whole sizes with commas between, ${total} together, got "${text}"`,
      )
    expect(readPrediction(ask, writtenPrediction(ask.start))).toEqual(ask.start)
  })

  it('names an option', () => {
    const { ask } = asking.find(({ ask }) => ask.kind === 'choice')!
    const ids = (ask as ChoiceQuestion).options.map(({ id }) => id)
    expect(saidIn(ask, ids[0])).toEqual({ said: ids[0] })
    expect(saidIn(ask, 'toString').unread).toContain(`one of ${ids.join(', ')}`)
  })

  it('is nothing where nothing stands, or nothing is asked', () => {
    expect(saidIn(of('cut-a-message', 3).ask, undefined)).toEqual({})
    expect(saidIn(of('cut-a-message', 3).ask, '')).toEqual({})
    expect(saidIn(undefined, '9')).toEqual({})
  })

  it('is whole and within its ends wherever a count is asked for', () => {
    for (const { ask, id, number } of asking) {
      if (ask.kind !== 'number' && ask.kind !== 'mark') continue
      const within = `${Math.ceil(ask.min)}.5`
      expect('said' in saidIn(ask, within), `${id} ${number}`).toBe(ask.integer !== true)
      for (const beyond of [ask.min - 1, ask.max + 1])
        expect(saidIn(ask, `${beyond}`).unread).toContain(`${ask.min} to ${ask.max}`)
      expect(saidIn(ask, `${ask.max}`)).toEqual({ said: ask.max })
    }
  })

  it('is unread where the engine alone refuses it', async () => {
    const { ask, step } = of('best-of-all-cuts', 1)
    const asked = await askedOf(step)
    const many = Array.from({ length: 8192 }, () => '1').join(',')
    const read = saidIn(ask, many)
    expect(read.said).toHaveLength(8192)
    expect(heldAgainst(ask, read, undefined).said).toBe(read.said)
    expect(heldAgainst(ask, read, asked).unread).toMatch(/^pipeline\.\S+: expected .*, got /)
  })

  it('is unread where it names a packet that is none to choose from', async () => {
    const { ask, step } = of('acknowledgement', 4)
    const asked = await askedOf(step)
    const heard = (text: string) => heldAgainst(ask, saidIn(ask, text), asked).unread
    expect(heard('3,7')).toBe('prediction: expected some of 0, 1, 3, 4, got "3,7"')
    expect(heard('2')).toContain('got "2"')
    expect(heard('3,4')).toBeUndefined()
  })

  it('is unread where it names a packet twice', () => {
    const { ask } = of('acknowledgement', 4)
    expect(saidIn(ask, '3,4')).toEqual({ said: [3, 4] })
    expect(saidIn(ask, '3,3,4').unread).toBe(
      'prediction: expected numbers of packets, each once, with commas between, got "3,3,4"',
    )
  })

  it('that was kept and cannot be read is left out of the step’s link', async () => {
    const steps = allSteps.filter(({ id }) => id === 'cut-a-message').map(({ step }) => step)
    const envelopeWith = async (prediction: string) =>
      (await opened(await stepLink({ id: 'cut-a-message' }, steps, 3, { prediction, done: true }))).envelope
    expect((await envelopeWith('9.5')).prediction).toBeUndefined()
    expect((await envelopeWith('9')).prediction).toBe('9')
  })
})
