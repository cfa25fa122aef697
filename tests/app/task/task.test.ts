import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Order } from '../../../app/task/messages.ts'
import { createTask, type TaskOptions } from '../../../app/task/task.ts'
import type { WorkerLike } from '../../../app/task/workerPlace.ts'
import { FakeWorker } from './fakeWorker.ts'

function setUp(options?: TaskOptions) {
  const workers: FakeWorker<string, number>[] = []
  const said: string[] = []
  const task = createTask<string, string, number>(
    () => {
      workers.push(new FakeWorker())
      return workers.at(-1)!
    },
    {
      onAnswer: (request, answer) => said.push(`${request}: ${answer}`),
      onPart: (request, answer) => said.push(`part of ${request}: ${answer}`),
      onProgress: (request, progress) => said.push(`${request} at ${progress}`),
      onRefused: (request, path) => said.push(`${request} refused ${path}`),
      onTrouble: (request, sentence) => said.push(`${request} in trouble: ${sentence}`),
      onIdle: () => said.push('idle'),
    },
    options,
  )
  return { task, workers, said }
}

const orders = ({ heard }: FakeWorker<string, number>) => heard.map(({ kind, id }) => `${kind} ${id}`)

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

describe('a task', () => {
  it('starts its worker with the first request, and tells parts, progress and the answer of it', () => {
    const { task, workers, said } = setUp()
    expect(workers).toHaveLength(0)
    task.ask('a')
    workers[0]!.say({ kind: 'progress', id: 0, progress: 0.5 })
    workers[0]!.say({ kind: 'part', id: 0, answer: 'half' })
    workers[0]!.say({ kind: 'answer', id: 0, answer: 'all' })
    expect(said).toEqual(['a at 0.5', 'part of a: half', 'a: all', 'idle'])
  })

  it('lets the newest win: of those that wait, only the last is run', () => {
    const { task, workers, said } = setUp()
    for (const name of ['a', 'b', 'c']) task.ask(name)
    workers[0]!.say({ kind: 'answer', id: 0, answer: 'first' })
    workers[0]!.say({ kind: 'answer', id: 1, answer: 'last' })
    expect(said).toEqual(['a: first', 'c: last', 'idle'])
  })

  it('gives what is superseded 200 ms, and then its place to the newer when the hand rests', () => {
    const { task, workers, said } = setUp()
    task.ask('long')
    vi.advanceTimersByTime(5000)
    task.ask('b')
    vi.advanceTimersByTime(150)
    task.ask('c')
    expect(orders(workers[0]!)).toEqual(['run 0'])
    vi.advanceTimersByTime(50)
    expect(orders(workers[0]!)).toEqual(['run 0', 'cancel 0'])
    workers[0]!.say({ kind: 'cancelled', id: 0 })
    vi.advanceTimersByTime(119)
    expect(orders(workers[0]!)).toEqual(['run 0', 'cancel 0'])
    vi.advanceTimersByTime(1)
    expect(workers[0]!.heard.at(-1)).toEqual({ kind: 'run', id: 1, request: 'c' } satisfies Order<string>)
    expect(said).toEqual([])
  })

  it('begins nothing under a moving hand once one was given up, until one has ended again', () => {
    const { task, workers, said } = setUp()
    for (let move = 0; move < 30; move++) {
      task.ask(`move ${move}`)
      vi.advanceTimersByTime(20)
      if (orders(workers[0]!).length === 2) workers[0]!.say({ kind: 'cancelled', id: 0 })
    }
    expect(orders(workers[0]!)).toEqual(['run 0', 'cancel 0'])
    vi.advanceTimersByTime(99)
    expect(orders(workers[0]!)).toEqual(['run 0', 'cancel 0'])
    vi.advanceTimersByTime(1)
    expect(workers[0]!.heard.at(-1)).toEqual({ kind: 'run', id: 1, request: 'move 29' })
    expect(said).toEqual([])
    workers[0]!.say({ kind: 'answer', id: 1, answer: 'rested' })
    task.ask('at once')
    expect(orders(workers[0]!)).toEqual(['run 0', 'cancel 0', 'run 1', 'run 2'])
    expect(said).toEqual(['move 29: rested', 'idle'])
  })

  it('begins at once where the older one is to be replaced, however the one before it ended', () => {
    const { task, workers } = setUp()
    task.ask('long')
    task.ask('b')
    vi.advanceTimersByTime(150)
    task.ask('c')
    vi.advanceTimersByTime(50)
    workers[0]!.say({ kind: 'cancelled', id: 0 })
    task.ask('d', 'replace')
    expect(workers[0]!.heard.at(-1)).toEqual({ kind: 'run', id: 1, request: 'd' })
  })

  it('is idle when it is cancelled while the next waits for the hand to rest', () => {
    const { task, workers, said } = setUp()
    task.ask('long')
    task.ask('b')
    vi.advanceTimersByTime(150)
    task.ask('c')
    vi.advanceTimersByTime(50)
    workers[0]!.say({ kind: 'cancelled', id: 0 })
    expect(said).toEqual([])
    task.cancel()
    expect(said).toEqual(['idle'])
    vi.advanceTimersByTime(1000)
    expect(orders(workers[0]!)).toEqual(['run 0', 'cancel 0'])
  })

  it('gives the next one a grace of its own', () => {
    const { task, workers } = setUp()
    task.ask('a')
    task.ask('b')
    vi.advanceTimersByTime(100)
    workers[0]!.say({ kind: 'answer', id: 0, answer: '' })
    task.ask('c')
    vi.advanceTimersByTime(150)
    expect(orders(workers[0]!)).toEqual(['run 0', 'run 1'])
  })

  it('cancels the older one at once where it is to be replaced', () => {
    const { task, workers } = setUp({ policy: 'replace' })
    task.ask('a')
    task.ask('b')
    expect(orders(workers[0]!)).toEqual(['run 0', 'cancel 0'])
    const other = setUp()
    other.task.ask('a')
    other.task.ask('b', 'replace')
    expect(orders(other.workers[0]!)).toEqual(['run 0', 'cancel 0'])
  })

  it('drops the answer of what was given up, however it comes', () => {
    const { task, workers, said } = setUp()
    task.ask('a')
    task.cancel()
    workers[0]!.say({ kind: 'progress', id: 0, progress: 1 })
    workers[0]!.say({ kind: 'answer', id: 0, answer: 'late' })
    expect(said).toEqual(['idle'])
  })

  it('stops the one at work and not the one that waits', () => {
    const { task, workers, said } = setUp()
    task.ask('long')
    task.ask('next')
    expect(task.stop()).toBe(false)
    workers[0]!.say({ kind: 'cancelled', id: 0 })
    workers[0]!.say({ kind: 'answer', id: 1, answer: 'here' })
    expect(said).toEqual(['next: here', 'idle'])
    task.ask('alone')
    expect(task.stop()).toBe(true)
  })

  it('replaces a worker that does not hear a cancel within 80 ms, without a word, and goes on with the next', () => {
    const { task, workers, said } = setUp()
    task.ask('deaf')
    task.ask('next', 'replace')
    vi.advanceTimersByTime(79)
    expect(workers[0]!.terminated).toBe(false)
    vi.advanceTimersByTime(1)
    expect(workers[0]!.terminated).toBe(true)
    workers[1]!.say({ kind: 'answer', id: 1, answer: 'fine' })
    expect(said).toEqual(['next: fine', 'idle'])
  })

  it('keeps a worker that hears the cancel', () => {
    const { task, workers } = setUp()
    task.ask('a')
    task.cancel()
    workers[0]!.say({ kind: 'cancelled', id: 0 })
    vi.advanceTimersByTime(60_000)
    expect(workers[0]!.terminated).toBe(false)
  })

  it('takes 20 s of silence for stuck, and progress for a sign of life', () => {
    const { task, workers, said } = setUp()
    task.ask('a')
    vi.advanceTimersByTime(15_000)
    workers[0]!.say({ kind: 'progress', id: 0, progress: 0.5 })
    vi.advanceTimersByTime(19_999)
    expect(workers[0]!.terminated).toBe(false)
    vi.advanceTimersByTime(1)
    expect(workers[0]!.terminated).toBe(true)
    expect(said).toContain('a in trouble: The computation did not answer for 20 s; it was stopped.')
  })

  it('waits longer for a worker that is slow to start', () => {
    const { task, workers, said } = setUp({ silence: 90_000 })
    task.ask('a')
    vi.advanceTimersByTime(89_999)
    expect(workers[0]!.terminated).toBe(false)
    vi.advanceTimersByTime(1)
    expect(said).toContain('a in trouble: The computation did not answer for 90 s; it was stopped.')
  })

  it('tells the person and starts afresh when the worker crashes or fails', () => {
    const { task, workers, said } = setUp()
    task.ask('a')
    workers[0]!.onerror?.({ message: 'out of memory' } as ErrorEvent)
    expect(said).toEqual(['a in trouble: The computation crashed and was restarted: out of memory', 'idle'])
    task.ask('b')
    workers[1]!.say({ kind: 'failed', id: 1, message: 'no such thing' })
    expect(said).toContain('b in trouble: The computation failed and was restarted: no such thing')
    expect(workers.map(({ terminated }) => terminated)).toEqual([true, true])
  })

  it('says so where there are no workers', () => {
    const said: string[] = []
    const task = createTask<string, string, number>(
      (): WorkerLike => {
        throw new Error('Worker is not defined')
      },
      { onAnswer: () => undefined, onTrouble: (_, sentence) => said.push(sentence) },
    )
    task.ask('a')
    task.ask('b')
    expect(said).toEqual(new Array(2).fill('The computation could not be started: Worker is not defined'))
  })

  it('passes a refusal on with its path', () => {
    const { task, workers, said } = setUp()
    task.ask('a')
    workers[0]!.say({ kind: 'refused', id: 0, path: 'pipeline.bytes', message: '...' })
    expect(said).toEqual(['a refused pipeline.bytes', 'idle'])
  })

  it('is silent once it is disposed of', () => {
    const { task, workers, said } = setUp()
    task.ask('a')
    task.ask('b')
    task.dispose()
    vi.advanceTimersByTime(60_000)
    expect(workers.map(({ terminated }) => terminated)).toEqual([true])
    expect(said).toEqual([])
  })
})
