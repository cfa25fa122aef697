import { describe, expect, it } from 'vitest'
import { partWords, type PartWord } from '../../../../app/document/predict/asked.ts'
import { unadvisingFindings } from '../../../../app/document/keptBack/advice.ts'
import { keepingBack } from '../../../../app/document/keptBack/keptBack.ts'
import { withoutParts } from '../../../../app/document/keptBack/less.ts'
import { hasPanels } from '../../../../app/page/below/hasPanels.ts'
import { fits } from '../../../../app/page/fits.ts'
import { systems } from '../../../../engine/index.ts'
import { runToEnd } from '../../../../engine/systems/run.ts'
import { presetScenarios } from '../../../conformance/scenarios.ts'
import { size, storeOf } from '../storeOf.ts'

const every = Object.keys(partWords) as PartWord[]
const opened = (predict: readonly string[], prediction?: string) => {
  const { store } = storeOf({ predict, ...(prediction !== undefined && { prediction }) })
  return keepingBack(store)
}

describe('a document that asks for a number', () => {
  it('has no number of its result anywhere in what the page reads', () => {
    const store = opened(['latency'])
    const { shown, before, base, selection, slots, view, keptBack } = store.getState()
    expect([before, base, selection]).toEqual([undefined, undefined, undefined])
    for (const result of [shown, slots.a.shown].flatMap((each) => [each?.result, each?.analysed]))
      expect(result).toEqual({
        metrics: {},
        findings: [],
        headline: { lead: [], metric: '', rest: [] },
        chosen: { 'strategy.fragments': Number.NaN },
      })
    expect(view.desk).toBeUndefined()
    expect(Object.keys(keptBack ?? {})).toEqual([...every, 'desks'])
  })

  it('hides it again after an edit, and from whoever listens', () => {
    const store = opened(['latency'])
    const heard: unknown[] = []
    store.subscribe(({ shown }) => heard.push(shown?.result.metrics))
    store.getState().edit(size(8192))
    expect(heard.length).toBeGreaterThan(0)
    expect(heard.every((metrics) => Object.keys(metrics as object).length === 0)).toBe(true)
    expect(store.getState().shown?.scenario.params['bytes']).toBe(8192)
  })

  it('shows all of it once there is a prediction, and goes on when that is taken back', () => {
    const store = opened(['latency'])
    store.getState().note({ prediction: '200', reason: 'I guess.' })
    expect(store.getState().shown?.result.metrics['latency']).toBeCloseTo(188.9, 1)
    expect(store.getState().keptBack).toBeUndefined()
    store.getState().undo()
    expect(store.getState().history.present.prediction).toBeUndefined()
    expect(store.getState().shown?.result.metrics['latency']).toBeCloseTo(188.9, 1)
    // Of another scenario nothing has been shown.
    store.getState().edit(size(8192))
    expect(store.getState().shown?.result.metrics).toEqual({})
    // Nor of this one where more is asked.
    store.getState().undo()
    store.getState().note({ predict: ['latency', 'speedUp'] })
    expect(store.getState().shown?.result.metrics).toEqual({})
  })

  it.each(['', 'soon', '-1'])('is not content with “%s”', (prediction) => {
    expect(Object.keys(opened(['latency'], prediction).getState().keptBack ?? {})).toEqual([
      ...every,
      'desks',
    ])
  })
})

describe('a document that asks for parts', () => {
  it('keeps the others', () => {
    const { shown } = opened(['timeline', 'findings']).getState()
    expect(shown?.result.timeline).toBeUndefined()
    expect(shown?.result.findings).toEqual([])
    expect(shown?.result.curves).toBeDefined()
    expect(shown?.result.metrics['latency']).toBeDefined()
  })

  it('that are not known hides nothing', () => {
    const { store } = storeOf({ predict: ['weather'] })
    expect(keepingBack(store).getState()).toBe(store.getState())
  })

  it('hides what names the fault where there is one to be found', () => {
    const { store } = storeOf({ predict: ['latency'], fault: { kind: 'drop' } })
    expect(Object.keys(keepingBack(store).getState().keptBack ?? {})).toEqual(['findings'])
  })
})

it('no part that is hidden has anything to show, in the first preset of every system', async () => {
  const shows = {
    timeline: (result) => fits.timeline(result) || hasPanels(result),
    curves: fits.curves,
    stacks: fits.stacks,
    alternatives: fits.comparison,
    findings: ({ findings }) => findings.length > 0,
    headline: ({ headline }) => headline.metric !== '',
    numbers: ({ estimates, chosen = {} }) =>
      estimates !== undefined || Object.values(chosen).some((each) => !Number.isNaN(each)),
  } satisfies Record<PartWord, (result: Parameters<typeof fits.curves>[0]) => boolean>
  for (const load of Object.values(systems)) {
    const system = await load()
    const [, scenario] = presetScenarios(system)[0]!
    const result = runToEnd(system, scenario)
    for (const part of every) expect(shows[part](withoutParts(result, [part])), part).toBe(false)
    const left = Object.keys(withoutParts(result, every)).filter((facet) => facet !== 'chosen')
    expect(left.sort()).toEqual(['findings', 'headline', 'metrics'])
  }
})

describe('a challenge', () => {
  const challenge = 'Challenge: me'

  it('keeps back what other choices come to and what advises, of all that the page reads', () => {
    const { store } = storeOf({ title: challenge })
    const whole = store.getState().shown!.result
    expect(whole.curves?.length).toBeGreaterThan(0)
    expect(whole.alternatives?.rows.length).toBeGreaterThan(1)
    const seen = keepingBack(store)
    const { shown, slots, keptBack } = seen.getState()
    expect(Object.keys(keptBack ?? {})).toEqual(['others', 'advice', 'leaving'])
    for (const result of [shown, slots.a.shown].flatMap((each) => [each!.result, each!.analysed])) {
      expect(result.curves).toEqual([])
      expect(result.alternatives?.rows.map(({ emphasis }) => emphasis)).toEqual(['yours'])
      expect(result.findings.length).toBeGreaterThan(0)
      expect(unadvisingFindings(result.findings)).toEqual(result.findings)
      expect(result.metrics).toEqual(whole.metrics)
      expect(result.timeline).toBe(shown!.result.timeline)
    }
    // Desks are offered: each says itself what it keeps back.
    seen.getState().look({ desk: 'map' }, false)
    expect(seen.getState().view.desk).toBe('map')
  })

  it('keeps nothing back once it is given up or met, or called otherwise, and all of it again in another', () => {
    const { store } = storeOf({ title: challenge })
    const seen = keepingBack(store)
    store.setState(({ origin }) => ({ freed: origin }))
    expect(seen.getState()).toBe(store.getState())
    store.setState(({ origin }) => ({ origin: { ...origin } }))
    expect(seen.getState().keptBack?.others).toBeDefined()
    store.getState().note({ title: 'A title' })
    expect(seen.getState().keptBack).toBeUndefined()
  })

  it('that asks for a prediction too keeps back both', () => {
    const { store } = storeOf({ title: challenge, predict: ['latency'] })
    const seen = keepingBack(store)
    const kept = () => Object.keys(seen.getState().keptBack ?? {})
    expect(kept()).toEqual(['others', 'advice', 'leaving', ...every, 'desks'])
    store.getState().note({ prediction: '200' })
    expect(kept()).toEqual(['others', 'advice', 'leaving'])
  })

  it('says what warns, and does nothing about it', () => {
    const findings = [
      {
        id: 'a',
        tone: 'warning',
        sentence: 'Stuck.',
        edit: { label: 'Mend', edit: { kind: 'unset', path: 'x' } },
      },
      { id: 'b', tone: 'fact', sentence: 'One more would save.', advises: true },
      { id: 'c', tone: 'advice', sentence: 'Do not cut.' },
      { id: 'd', tone: 'fact', sentence: 'Busy.' },
    ] as const
    expect(unadvisingFindings(findings)).toEqual([
      { id: 'a', tone: 'warning', sentence: 'Stuck.' },
      { id: 'd', tone: 'fact', sentence: 'Busy.' },
    ])
  })
})
