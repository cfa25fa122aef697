import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { startedFirst, type Asked } from '../../../../app/desks/python/startedFirst.ts'
import type { PythonAnswer, PythonProgress, PythonRequest } from '../../../../app/python/messages.ts'
import { createTask } from '../../../../app/task/task.ts'
import { FakeWorker } from '../../task/fakeWorker.ts'

const home = { url: 'pyodide/', bytes: 1, program: 'a.js' }
const program = (code: string): Asked => ({ kind: 'program', code, shown: '' })
const said = (request: PythonRequest) => (request.kind === 'program' ? request.code : request.kind)
const nothing: PythonAnswer = { outputs: [], cuts: [] }

/** Workers as Python's: deaf until they answer, so that one that is given up is ended. */
function setUp() {
  const workers: FakeWorker<PythonAnswer, PythonProgress>[] = []
  const task = createTask<PythonRequest, PythonAnswer, PythonProgress>(
    () => {
      workers.push(new FakeWorker())
      return workers.at(-1)!
    },
    {
      onAnswer: (request) => void python.ended(request),
      onTrouble: () => python.lost(),
    },
    { grace: 4000 },
  )
  const python = startedFirst(task, home)
  const asked = (worker: number) =>
    workers[worker]!.heard.flatMap((order) =>
      order.kind === 'run' ? [said(order.request as PythonRequest)] : [],
    )
  const answer = (worker: number) => {
    const id = workers[worker]!.heard.findLast(({ kind }) => kind === 'run')!.id
    workers[worker]!.say({ kind: 'answer', id, answer: nothing })
  }
  return { python, workers, asked, answer }
}

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

describe('Python, started first', () => {
  it('is started once, however often and late Run is pressed meanwhile, and runs the last program', () => {
    const { python, workers, asked, answer } = setUp()
    for (const code of ['a', 'b', 'c']) {
      expect(python.ask(program(code), 'replace')).toBe(true)
      vi.advanceTimersByTime(5000)
    }
    expect(asked(0)).toEqual(['start'])
    answer(0)
    expect(asked(0)).toEqual(['start', 'c'])
    answer(0)
    expect(python.ask(program('d'), 'replace')).toBe(false)
    expect(asked(0)).toEqual(['start', 'c', 'd'])
    expect(workers).toHaveLength(1)
  })

  it('has nothing to wait for where nothing but its start was asked for', () => {
    const { python, workers, asked, answer } = setUp()
    expect([python.ask({ kind: 'start' }), python.ask({ kind: 'start' })]).toEqual([false, false])
    answer(0)
    expect([asked(0), workers.length]).toEqual([['start'], 1])
  })

  it('begins anew for a program that replaces one at work, and once', () => {
    const { python, workers, asked, answer } = setUp()
    python.ask(program('endless'), 'replace')
    answer(0)
    for (const code of ['a', 'b']) {
      expect(python.ask(program(code), 'replace')).toBe(true)
      vi.advanceTimersByTime(5000)
    }
    expect(asked(0)).toEqual(['start', 'endless'])
    expect(asked(1)).toEqual(['start'])
    answer(1)
    expect(asked(1)).toEqual(['start', 'b'])
    expect(workers).toHaveLength(2)
  })

  it('stops what waits for it without beginning anew, and what is at work by doing so', () => {
    const { python, workers, asked, answer } = setUp()
    python.ask(program('a'), 'replace')
    expect(python.stop()).toBe(false)
    answer(0)
    expect(asked(0)).toEqual(['start'])
    python.ask(program('endless'), 'replace')
    expect(python.stop()).toBe(true)
    vi.advanceTimersByTime(100)
    expect(workers[0]!.terminated).toBe(true)
    expect(asked(1)).toEqual(['start'])
  })

  it('is started again where it was lost', () => {
    const { python, workers, asked, answer } = setUp()
    python.ask(program('a'), 'replace')
    answer(0)
    workers[0]!.say({ kind: 'failed', id: 1, message: 'out of memory' })
    expect(python.ask(program('b'), 'replace')).toBe(true)
    expect(asked(1)).toEqual(['start'])
    answer(1)
    expect(asked(1)).toEqual(['start', 'b'])
  })
})
