import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Joined, Result, Scenario, System } from '../../../engine/index.ts'
import { InputError } from '../../../engine/index.ts'
import type { Answered, RunProgress } from '../../../app/task/runMessages.ts'
import { createRunner } from '../../../app/task/runner.ts'
import { FakeWorker } from './fakeWorker.ts'

const system = (cells: number, simulate = false) =>
  ({
    id: 'made-up',
    cells: () => cells,
    analyse: ({ name }: { name: string }) => {
      if (name === 'bad') throw new InputError('made-up.name', 'a good one', name)
      return resultOf(`inline ${name}`)
    },
    ...(simulate && { simulate: () => undefined }),
  }) as unknown as System
const scenario = (name: string) => ({ system: 'made-up', params: { name } }) as unknown as Scenario
const known = (analysed: string, simulated?: string): Joined => ({
  analysed: resultOf(analysed),
  ...(simulated !== undefined && { simulated: resultOf(simulated) }),
  result: resultOf(simulated ?? analysed),
})
const resultOf = (name: string) => ({ headline: { metric: name } }) as unknown as Result

function setUp() {
  const workers: FakeWorker<Answered, RunProgress>[] = []
  const said: string[] = []
  const runner = createRunner(
    () => {
      workers.push(new FakeWorker())
      return workers.at(-1)!
    },
    {
      onKnown: ({ params }, { analysed, simulated }) =>
        said.push(
          [params['name'] as string, analysed, simulated]
            .map((each) => (typeof each === 'string' ? each : (each?.headline.metric ?? '-')))
            .join(' | '),
        ),
      onLong: ({ params }, seconds) => said.push(`${params['name'] as string} takes ${seconds} s`),
      onProgress: (_, { fraction }) => said.push(`progress ${fraction}`),
      onRefused: (_, path) => said.push(`refused ${path}`),
      onTrouble: (sentence) => said.push(`trouble ${sentence}`),
      onIdle: () => said.push('idle'),
    },
  )
  return { runner, workers, said }
}

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

describe('the runner', () => {
  it('answers inline, without a worker, what is instant', () => {
    const { runner, workers, said } = setUp()
    runner.run(system(50_000), scenario('a'), false)
    expect(said).toEqual(['a | inline a | -'])
    expect(workers).toHaveLength(0)
  })

  it('tells the analysis of what is simulated at once, and both when the run has come', () => {
    const { runner, workers, said } = setUp()
    runner.run(system(10, true), scenario('a'), false)
    expect(said).toEqual(['a | inline a | -'])
    expect(workers[0]!.heard[0]).toMatchObject({ request: { analyse: false } })
    workers[0]!.say({ kind: 'answer', id: 0, answer: known('inline a', 'run') })
    expect(said).toEqual(['a | inline a | -', 'a | inline a | run', 'idle'])
  })

  it('leaves a large analysis to the worker, whose first message is it', () => {
    const { runner, workers, said } = setUp()
    runner.run(system(50_001, true), scenario('a'), false)
    expect(said).toEqual([])
    expect(workers[0]!.heard[0]).toMatchObject({ request: { analyse: true } })
    workers[0]!.say({ kind: 'part', id: 0, answer: known('large') })
    workers[0]!.say({ kind: 'answer', id: 0, answer: known('large', 'run') })
    expect(said).toEqual(['a | large | -', 'a | large | run', 'idle'])
  })

  it('tells how long a run would take that nobody has agreed to, and runs it for who has', () => {
    const { runner, workers, said } = setUp()
    runner.run(system(10, true), scenario('a'), false)
    expect(workers[0]!.heard[0]).toMatchObject({ request: { agreed: false } })
    workers[0]!.say({ kind: 'answer', id: 0, answer: { ...known('inline a'), takes: 720 } })
    expect(said).toEqual(['a | inline a | -', 'a takes 720 s', 'idle'])
    runner.run(system(10, true), scenario('a'), false, true)
    expect(workers[0]!.heard[1]).toMatchObject({ request: { agreed: true } })
  })

  it('never joins a run with the analysis of another scenario', () => {
    const { runner, workers, said } = setUp()
    runner.run(system(10, true), scenario('a'), true)
    runner.run(system(10, true), scenario('b'), true)
    workers[0]!.say({ kind: 'answer', id: 0, answer: known('inline a', 'run of a') })
    workers[0]!.say({ kind: 'answer', id: 1, answer: known('inline b', 'run of b') })
    expect(said.filter((line) => line.includes('run of'))).toEqual([
      'a | inline a | run of a',
      'b | inline b | run of b',
    ])
  })

  it('lets what a drag has passed end within 200 ms, and gives up at once what something else supersedes', () => {
    const dragged = setUp()
    dragged.runner.run(system(10, true), scenario('a'), true)
    dragged.runner.run(system(10, true), scenario('b'), true)
    expect(dragged.workers[0]!.heard).toHaveLength(1)
    vi.advanceTimersByTime(200)
    expect(dragged.workers[0]!.heard.at(-1)).toEqual({ kind: 'cancel', id: 0 })
    const opened = setUp()
    opened.runner.run(system(10, true), scenario('a'), false)
    opened.runner.run(system(10, true), scenario('b'), false)
    expect(opened.workers[0]!.heard.at(-1)).toEqual({ kind: 'cancel', id: 0 })
  })

  it('drops an answer that a newer inline run has overtaken', () => {
    const { runner, workers, said } = setUp()
    runner.run(system(50_001), scenario('slow'), true)
    runner.run(system(10), scenario('quick'), true)
    workers[0]!.say({ kind: 'answer', id: 0, answer: known('stale') })
    expect(said).toEqual(['quick | inline quick | -', 'idle'])
  })

  it('passes a refusal on with its path, from the page as from the worker, and then runs nothing', () => {
    const { runner, workers, said } = setUp()
    runner.run(system(10, true), scenario('bad'), false)
    expect([said, workers.length]).toEqual([['refused made-up.name'], 0])
    runner.run(system(50_001), scenario('a'), false)
    workers[0]!.say({ kind: 'refused', id: 0, path: 'pipeline.bytes', message: '...' })
    expect(said.slice(1)).toEqual(['refused pipeline.bytes', 'idle'])
  })
})
