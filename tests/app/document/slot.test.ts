import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createSlot, drawnOf, emptySlot, hold, type SlotState } from '../../../app/document/slot.ts'
import type { RunnerEvents } from '../../../app/task/runner.ts'
import { joined, type Result, type Scenario, type System } from '../../../engine/index.ts'

const scenario = (name: string) => ({ system: 'made-up', params: { name } }) as unknown as Scenario
const resultOf = (name: string) =>
  ({ metrics: { [name]: 1 }, findings: [], headline: { metric: name } }) as unknown as Result

/** A slot whose runner analyses at once, as the page's does, and whose runs end when the test says so. */
function setUp() {
  let state: SlotState = emptySlot
  let events: RunnerEvents | undefined
  const ran: string[] = []
  const learnt: string[] = []
  const system = {
    id: 'made-up',
    cells: () => 1,
    simulate: () => undefined,
    learn: (_: unknown, { headline }: Result) => learnt.push(headline.metric),
  } as unknown as System
  let waits = false
  let cancelled = 0
  const problems: string[] = []
  const nameOf = ({ params }: Scenario) => params['name'] as string
  const analysed = (scenario: Scenario) => resultOf(`analysis of ${nameOf(scenario)}`)
  const slot = createSlot(
    (handed) => {
      events = handed
      return {
        run(_, scenario, dragging, agreed) {
          ran.push(`${nameOf(scenario)}${dragging ? ', dragged' : ''}${agreed ? ', agreed' : ''}`)
          handed.onKnown(scenario, joined({ analysed: analysed(scenario) }))
        },
        stop: () => !waits,
        cancel: () => cancelled++,
        dispose: () => undefined,
      }
    },
    () => state,
    (change) => (state = { ...state, ...change }),
    (sentence, lost) => problems.push(lost ? `${sentence} (lost)` : sentence),
    () => undefined,
  )
  return {
    slot,
    ran,
    learnt,
    problems,
    events: () => events!,
    state: () => state,
    cancelled: () => cancelled,
    anotherWaits: () => (waits = true),
    show: (each: Scenario, coming: 'drag' | 'edit' | 'open' = 'open') => slot.show(system, each, coming),
    runEnds: (each: Scenario) =>
      events!.onKnown(
        each,
        joined({ analysed: analysed(each), simulated: resultOf(`run of ${nameOf(each)}`) }),
      ),
    /** The large answer, and below it whose timeline stands. */
    seen: () => [state.shown?.result.headline.metric, drawnOf(state)?.result.headline.metric],
  }
}

const [a, b, c] = ['a', 'b', 'c'].map(scenario) as [Scenario, Scenario, Scenario]

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

describe('a slot', () => {
  it('shows the analysis at once, and the run beside it when it comes', () => {
    const { show, runEnds, seen, state } = setUp()
    show(a)
    expect(seen()[0]).toBe('analysis of a')
    expect([state().running, state().shown?.simulated]).toEqual([true, undefined])
    runEnds(a)
    expect(seen()[0]).toBe('run of a')
    expect(state().shown?.analysed.metrics).toEqual({ 'analysis of a': 1 })
    expect(state().shown?.simulated?.metrics).toEqual({ 'run of a': 1 })
    expect(state().shown?.result.metrics).toEqual({ 'analysis of a': 1, 'run of a': 1 })
  })

  it('keeps the picture before whole while a drag is followed by runs that are quick', () => {
    const { show, runEnds, seen } = setUp()
    show(a)
    runEnds(a)
    const all: unknown[] = []
    for (const each of [b, c, scenario('d')]) {
      show(each, 'drag')
      vi.advanceTimersByTime(hold - 60)
      all.push(seen()[0])
      runEnds(each)
      all.push(seen()[0])
    }
    expect(all).toEqual(['run of a', 'run of b', 'run of b', 'run of c', 'run of c', 'run of d'])
  })

  it('turns to the analysis once a run is slow; the timeline of the run before stands until it has come', () => {
    const { show, runEnds, seen, state } = setUp()
    show(a)
    runEnds(a)
    show(b, 'drag')
    vi.advanceTimersByTime(hold)
    expect(seen()).toEqual(['analysis of b', 'run of a'])
    expect(state().before?.scenario).toBe(a)
    show(c, 'drag')
    expect(seen()).toEqual(['analysis of c', 'run of a'])
    runEnds(c)
    expect(seen()).toEqual(['run of c', 'run of c'])
  })

  it('never shows a run with another scenario than its own', () => {
    const { show, runEnds, state } = setUp()
    show(a)
    runEnds(a)
    show(b, 'drag')
    show(c, 'drag')
    vi.advanceTimersByTime(hold)
    runEnds(b)
    const { shown } = state()
    expect(shown?.scenario).toBe(b)
    expect(shown?.result.metrics).toEqual({ 'analysis of b': 1, 'run of b': 1 })
  })

  it('lets no timeline stand of something else that was open before', () => {
    const { show, runEnds, seen } = setUp()
    show(a)
    runEnds(a)
    show(b, 'open')
    vi.advanceTimersByTime(hold)
    expect(seen()).toEqual(['analysis of b', 'analysis of b'])
  })

  it('comes back to the picture before a drag without a run', () => {
    const { show, runEnds, seen, ran } = setUp()
    show(a)
    runEnds(a)
    show(b, 'drag')
    vi.advanceTimersByTime(hold)
    show(a, 'edit')
    expect(seen()).toEqual(['run of a', 'run of a'])
    vi.advanceTimersByTime(hold)
    expect(seen()).toEqual(['run of a', 'run of a'])
    expect(ran).toEqual(['a', 'b, dragged'])
  })

  it('lets go of what is at work and of what waits where there is no scenario any more', () => {
    const { slot, show, state, cancelled, anotherWaits, events } = setUp()
    show(a)
    anotherWaits()
    show(b, 'drag')
    slot.drop()
    expect([cancelled(), state()]).toEqual([1, emptySlot])
    events().onIdle()
    vi.advanceTimersByTime(hold)
    expect(state()).toEqual(emptySlot)
  })

  it('shows the analysis of what a person stopped, unless another waits to be run', () => {
    const { slot, show, runEnds, seen, state, anotherWaits } = setUp()
    show(a)
    runEnds(a)
    show(b, 'edit')
    slot.stop()
    expect([seen(), state().stopped, state().running]).toEqual([['analysis of b', 'run of a'], true, false])
    show(c, 'edit')
    anotherWaits()
    slot.stop()
    expect([state().stopped, state().running]).toEqual([false, true])
  })

  it('waits with a long run for a word, and runs it then; not for what was open before', () => {
    const { slot, show, runEnds, state, ran, events } = setUp()
    show(a)
    events().onLong(a, 720)
    events().onIdle()
    expect([state().takes, state().running, state().shown?.simulated]).toEqual([720, false, undefined])
    slot.agree()
    expect([state().takes, state().running, ran]).toEqual([undefined, true, ['a', 'a, agreed']])
    runEnds(a)
    expect(state().shown?.simulated).toBeDefined()
    show(b)
    events().onLong(a, 720)
    expect(state().takes).toBeUndefined()
    events().onLong(b, 90)
    show(a)
    expect(state().takes).toBeUndefined()
  })

  it('lets a system learn from what a worker has analysed of it', () => {
    const { show, learnt } = setUp()
    show(a)
    expect(learnt).toEqual(['analysis of a'])
  })

  it('goes on with the complete system, which learns what a worker has analysed and does not ask it again', () => {
    const { slot, ran } = setUp()
    const learnt: string[] = []
    const incomplete = { id: 'made-up', cells: () => Infinity } as unknown as System
    const complete = {
      ...incomplete,
      learn: (_: unknown, { headline }: Result) => learnt.push(headline.metric),
    } as System
    slot.show(incomplete, a, 'open')
    slot.again(complete, a)
    expect([ran, learnt]).toEqual([['a'], ['analysis of a']])
  })

  it('learns with the complete system what comes only after it', () => {
    const { slot, learnt, runEnds, ran } = setUp()
    const learntLater: string[] = []
    const inline = { id: 'made-up', cells: () => 1 } as unknown as System
    const complete = {
      ...inline,
      learn: (_: unknown, { headline }: Result) => learntLater.push(headline.metric),
    } as System
    slot.show(inline, a, 'open')
    slot.again(complete, a)
    runEnds(a)
    expect([ran, learnt]).toEqual([['a', 'a, dragged'], []])
    expect(learntLater).toEqual(['analysis of a', 'analysis of a'])
  })

  it('says what went wrong, and shows what is known without the run', () => {
    const { show, runEnds, seen, state, events, problems } = setUp()
    show(a)
    runEnds(a)
    show(b, 'edit')
    events().onTrouble('The computation crashed.')
    events().onIdle()
    expect(problems).toEqual(['The computation crashed. (lost)'])
    expect([seen()[0], state().running]).toEqual(['analysis of b', false])
  })
})
