import jsqr from 'jsqr'
import { describe, expect, it } from 'vitest'
import { ownStep, ownStepText } from '../../../app/document/ownLesson.ts'
import { qrOf } from '../../../app/parts/qr/qr.ts'
import { beginningOf } from '../../../app/places/workbench/beginning.ts'
import {
  controlsOf,
  draftOf,
  envelopeOf,
  frameOf,
  holdOf,
  moved,
  newStep,
  withHold,
  withScenarioOf,
} from '../../../app/places/workbench/draft.ts'
import { systemOf, systems, type Envelope } from '../../../engine/index.ts'
import { pipeline, scenario } from '../document/storeOf.ts'
import { pixels } from './qrPixels.ts'

describe('a step of a lesson of one’s own', () => {
  it.each([
    ['Drag the edge.', { words: 'Drag the edge.' }],
    ['Now this. #v=1&s=pipeline&end', { words: 'Now this.', fragment: 'v=1&s=pipeline&end' }],
    ['#v=1&z=89abcdef.ab_c-', { words: '', fragment: 'v=1&z=89abcdef.ab_c-' }],
    ['See #v=1&s=pipeline&end first.', { words: 'See #v=1&s=pipeline&end first.' }],
  ])('%s', (text, step) => {
    expect(ownStep(text)).toEqual(step)
    expect(ownStepText(step)).toBe(text)
  })
})

describe('a task that is prepared', () => {
  const envelope: Envelope = {
    scenario,
    title: 'How many?',
    prediction: '20',
    name: 'Ida',
    locks: ['bytes'],
    lesson: { id: '', step: 2, steps: ['One.', 'Two.'] },
  }

  it('keeps what the link asks, and nothing that a student said', () => {
    const draft = draftOf(envelope)
    expect(envelopeOf(draft)).toEqual({
      scenario,
      title: 'How many?',
      locks: ['bytes'],
      lesson: { id: '', step: 1, steps: ['One.', 'Two.'] },
    })
    expect(envelopeOf({ ...draft, steps: [newStep({ words: ' ' })] }, ['timeline'])).toEqual({
      scenario,
      title: 'How many?',
      locks: ['bytes'],
      embed: ['timeline'],
    })
  })

  it('takes another scenario, and keeps its title and steps where that says none', () => {
    const draft = draftOf(envelope)
    const other = { ...scenario, params: { bytes: 65536 } }
    const title = 'How many?'
    expect(withScenarioOf(draft, draftOf({ scenario: other }))).toEqual({
      envelope: { scenario: other, title },
      steps: draft.steps,
    })
    const told = draftOf({ scenario: other, title: 'Other', lesson: { id: '', step: 1, steps: ['Three.'] } })
    expect(withScenarioOf(draft, told)).toEqual(told)
  })

  it('locks what it hides, and opens it again', () => {
    const hidden = withHold(envelope, 'strategy', 'hidden')
    expect([hidden.locks, hidden.hidden, holdOf(hidden, 'strategy')]).toEqual([
      ['bytes', 'strategy'],
      ['strategy'],
      'hidden',
    ])
    const open = withHold(withHold(hidden, 'strategy', 'open'), 'bytes', 'open')
    expect(['locks' in open, 'hidden' in open]).toEqual([false, false])
    expect(holdOf(withHold(hidden, 'strategy', 'locked'), 'strategy')).toBe('locked')
  })

  it('names every control of every system', async () => {
    expect(controlsOf(pipeline, envelope).slice(0, 2)).toEqual([
      { path: 'bytes', label: 'Message size' },
      { path: 'stages', label: 'Stages' },
    ])
    for (const load of Object.values(systems)) {
      const system = await load()
      const { params } = system.presets[0]!
      const controls = controlsOf(system, { scenario: { ...scenario, system: system.id, params } })
      expect(controls.filter(({ label }) => label === '')).toEqual([])
      expect(new Set(controls.map(({ path }) => path)).size).toBe(controls.length)
    }
  })

  it('is framed by what a page of HTML can hold', () => {
    expect(frameOf('https://x.example/#v=1&s=pipeline&end', 'A "cut" < B')).toMatch(
      /^<iframe src="https:\/\/x\.example\/#v=1&amp;s=pipeline&amp;end" title="A &quot;cut&quot; &lt; B" /,
    )
    // "Copy link to hand in" is pressed there.
    expect(frameOf('https://x.example/', '')).toMatch(/ allow="clipboard-write"><\/iframe>$/)
  })

  it('has its steps moved, and stays as it is beyond the ends', () => {
    expect(moved(['a', 'b', 'c'], 0, 2)).toEqual(['b', 'c', 'a'])
    expect(moved(['a', 'b', 'c'], 2, 1)).toEqual(['a', 'c', 'b'])
    expect(moved(['a'], 0, -1)).toEqual(['a'])
  })
})

describe('a QR code', () => {
  it.each([['short'], [`https://x.example/#v=1&s=pipeline&title=Größe&${'x'.repeat(1900)}&end`]])(
    'is read by another program as it was written: %.20s',
    (text) => {
      const { data, side } = pixels(qrOf(text)!)
      expect(jsqr(data, side, side)?.data).toBe(text)
    },
  )

  it('is none where the text is too long for one', () => {
    expect(qrOf('x'.repeat(4000))).toBeUndefined()
  })
})

describe('a lesson that is handed out', () => {
  const lesson = (...steps: readonly string[]): Envelope => ({
    scenario,
    title: 'Two steps',
    locks: ['bytes'],
    lesson: { id: '', step: 1, steps },
  })
  const eight = '#v=1&s=pipeline&bytes=8192&title=Whole&view.below=table&end'

  it('begins with the picture of its first step', async () => {
    const given = lesson(`Look at it. ${eight}`, 'Now cut it.')
    const begun = await beginningOf(given, systemOf)
    expect(begun.scenario.params['bytes']).toBe(8192)
    expect([begun.title, begun.locks, begun.lesson]).toEqual(['Whole', ['bytes'], given.lesson])
  })

  it.each([[lesson('Look at it.', `Now this. ${eight}`)], [{ scenario }]])(
    'is as it is where the first step has none',
    async (given) => {
      expect(await beginningOf(given, systemOf)).toBe(given)
    },
  )

  it('tells why its picture cannot be read', async () => {
    await expect(beginningOf(lesson('Look. #v=1&s=nothing&end'), systemOf)).rejects.toThrow(/nothing/)
  })
})
