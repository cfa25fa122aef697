import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Result, Scenario, System } from '../../../engine/index.ts'
import type { Answer, Request } from '../../../app/task/messages.ts'
import { createRunner, type RunnerEvents, type WorkerLike } from '../../../app/task/runner.ts'
import { buffersOf } from '../../../app/task/transfer.ts'

class FakeWorker implements WorkerLike {
  readonly heard: Request[] = []
  terminated = false
  onmessage: WorkerLike['onmessage'] = null
  onerror: WorkerLike['onerror'] = null
  postMessage(request: Request) {
    this.heard.push(request)
  }
  terminate() {
    this.terminated = true
  }
  say(answer: Answer) {
    if (!this.terminated) this.onmessage?.({ data: answer } as MessageEvent<Answer>)
  }
}

const system = (cells: number) =>
  ({ id: 'made-up', cells: () => cells, analyse: () => resultOf('inline') }) as unknown as System
const scenario = (name: string) => ({ system: 'made-up', params: { name } }) as unknown as Scenario
const resultOf = (name: string) => ({ headline: { qualifier: name } }) as unknown as Result

function setUp() {
  const workers: FakeWorker[] = []
  const said: string[] = []
  const events: RunnerEvents = {
    onResult: ({ params }, result) =>
      said.push(`result ${params['name'] as string} ${result.headline.qualifier}`),
    onProgress: (fraction) => said.push(`progress ${fraction}`),
    onRefused: (_, path) => said.push(`refused ${path}`),
    onTrouble: (sentence) => said.push(`trouble ${sentence}`),
    onIdle: () => said.push('idle'),
  }
  const runner = createRunner(() => {
    workers.push(new FakeWorker())
    return workers.at(-1)!
  }, events)
  return { runner, workers, said }
}

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

describe('the runner', () => {
  it('answers inline, without a worker, what is instant', () => {
    const { runner, workers, said } = setUp()
    runner.run(system(50_000), scenario('a'))
    expect(said).toEqual(['result a inline'])
    expect(workers).toHaveLength(0)
  })

  it('lets the latest win: of those that wait, only the last is run', () => {
    const { runner, workers, said } = setUp()
    for (const name of ['a', 'b', 'c']) runner.run(system(50_001), scenario(name))
    const [worker] = workers
    worker!.say({ kind: 'result', id: 0, result: resultOf('first') })
    expect(worker!.heard.map((request) => request.id)).toEqual([0, 2])
    worker!.say({ kind: 'result', id: 2, result: resultOf('last') })
    expect(said).toEqual(['result a first', 'result c last', 'idle'])
  })

  it('drops an answer that a newer inline run has overtaken', () => {
    const { runner, workers, said } = setUp()
    runner.run(system(50_001), scenario('slow'))
    runner.run(system(10), scenario('quick'))
    workers[0]!.say({ kind: 'result', id: 0, result: resultOf('stale') })
    expect(said.filter((line) => line.startsWith('result'))).toEqual(['result quick inline'])
  })

  it('replaces a worker that does not hear a cancel within 100 ms, and goes on with the next', () => {
    const { runner, workers, said } = setUp()
    runner.run(system(50_001), scenario('deaf'))
    runner.cancel()
    vi.advanceTimersByTime(100)
    expect(workers[0]!.terminated).toBe(true)
    runner.run(system(50_001), scenario('next'))
    expect(workers).toHaveLength(2)
    workers[1]!.say({ kind: 'result', id: 1, result: resultOf('fine') })
    expect(said.filter((line) => line.startsWith('result'))).toEqual(['result next fine'])
  })

  it('keeps a worker that hears the cancel', () => {
    const { runner, workers } = setUp()
    runner.run(system(50_001), scenario('a'))
    runner.cancel()
    workers[0]!.say({ kind: 'cancelled', id: 0 })
    vi.advanceTimersByTime(1000)
    expect(workers[0]!.terminated).toBe(false)
  })

  it('tells the person and starts afresh when the worker crashes', () => {
    const { runner, workers, said } = setUp()
    runner.run(system(50_001), scenario('a'))
    workers[0]!.onerror?.({ message: 'out of memory' } as ErrorEvent)
    expect(said).toContain('trouble The computation crashed and was restarted: out of memory')
    runner.run(system(50_001), scenario('b'))
    expect(workers).toHaveLength(2)
  })

  it('takes 20 s of silence for stuck, and progress for a sign of life', () => {
    const { runner, workers, said } = setUp()
    runner.run(system(50_001), scenario('a'))
    vi.advanceTimersByTime(15_000)
    workers[0]!.say({ kind: 'progress', id: 0, fraction: 0.5, time: 1 })
    vi.advanceTimersByTime(15_000)
    expect(workers[0]!.terminated).toBe(false)
    vi.advanceTimersByTime(6_000)
    expect(workers[0]!.terminated).toBe(true)
    expect(said.some((line) => line.startsWith('trouble'))).toBe(true)
  })

  it('passes a refusal on with its path', () => {
    const { runner, workers, said } = setUp()
    runner.run(system(50_001), scenario('a'))
    workers[0]!.say({ kind: 'refused', id: 0, path: 'pipeline.bytes', message: '...' })
    expect(said).toEqual(['refused pipeline.bytes', 'idle'])
  })
})

describe('what is transferred', () => {
  it('is every buffer below a result, each once', () => {
    const shared = new Float64Array(4)
    const other = new Uint32Array(2)
    const found = buffersOf({ timeline: { start: shared, end: shared.subarray(1), tag: other }, name: 'x' })
    expect([...found]).toEqual([shared.buffer, other.buffer])
  })
})
