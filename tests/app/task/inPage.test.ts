import { afterEach, describe, expect, it, vi } from 'vitest'
import { Missing } from '../../../app/loading/come.ts'
import { inPage } from '../../../app/task/inPage.ts'
import { serve, type Step } from '../../../app/task/serve.ts'
import { createTask } from '../../../app/task/task.ts'
import type { WorkerLike } from '../../../app/task/workerPlace.ts'

function* count(to: number): Generator<Step<number, number>, number> {
  for (let at = 0; at < to; at++) yield { progress: at }
  return to
}

const counting = () => inPage(async () => Promise.resolve((scope) => serve(count, { scope })))

function setUp(makeWorker: () => WorkerLike, instead?: () => WorkerLike) {
  const said: string[] = []
  const task = createTask<number, number, number>(
    makeWorker,
    {
      onAnswer: (request, answer) => said.push(`${request}: ${answer}`),
      onTrouble: (_, sentence) => said.push(sentence),
      onInstead: (lost) => said.push(lost ? 'instead, for now' : 'instead'),
    },
    instead && { instead },
  )
  return { task, said }
}

const cause = { sentence: 'its site does not answer.', reload: false }

const noWorker = () => {
  throw new ReferenceError('Worker is not defined')
}

afterEach(() => void vi.restoreAllMocks())

describe('where no worker can be started', () => {
  it('the page does its work, and that is told once', async () => {
    const { task, said } = setUp(noWorker, counting)
    task.ask(3)
    await vi.waitFor(() => expect(said).toEqual(['instead', '3: 3']))
    task.ask(4)
    await vi.waitFor(() => expect(said).toEqual(['instead', '3: 3', '4: 4']))
  })

  it('because its script does not come, the page does the very request', async () => {
    const dead: WorkerLike = {
      onmessage: null,
      onerror: null,
      postMessage: () => undefined,
      terminate: () => undefined,
    }
    const { task, said } = setUp(() => dead, counting)
    task.ask(5)
    dead.onerror?.({ message: '' } as ErrorEvent)
    await vi.waitFor(() => expect(said).toEqual(['instead, for now', '5: 5']))
  })

  it('and what does it in the page does not come either: why is told, and it is asked for once more', async () => {
    let there = false
    const absent = 'What runs scenarios could not be loaded: its site does not answer.'
    const later = () =>
      inPage(async () => {
        await Promise.resolve()
        if (!there) throw new Missing('What runs scenarios', cause, undefined)
        return (scope) => serve(count, { scope })
      })
    const { task, said } = setUp(noWorker, later)
    task.ask(5)
    await vi.waitFor(() => expect(said).toEqual([`The computation could not be started: ${absent}`]))
    there = true
    task.ask(6)
    await vi.waitFor(() => expect(said.slice(1)).toEqual(['instead', '6: 6']))
  })

  it('a script that did not come is asked for again with a later request, not with each', async () => {
    let made = 0
    const failing = (): WorkerLike => {
      made++
      return {
        onmessage: null,
        onerror: null,
        postMessage() {
          setTimeout(() => this.onerror?.({ message: '' } as ErrorEvent), 0)
        },
        terminate: () => undefined,
      }
    }
    const now = vi.spyOn(Date, 'now').mockReturnValue(0)
    const { task, said } = setUp(() => (made < 2 ? failing() : counting()), counting)
    task.ask(1)
    await vi.waitFor(() => expect(said).toEqual(['instead, for now', '1: 1']))
    now.mockReturnValue(4000)
    task.ask(2)
    await vi.waitFor(() => expect(said.at(-1)).toBe('2: 2'))
    expect(made).toBe(1)
    now.mockReturnValue(6000)
    task.ask(3)
    await vi.waitFor(() => expect(said.at(-1)).toBe('3: 3'))
    expect([made, said.length]).toEqual([2, 5])
    now.mockReturnValue(20_000)
    task.ask(4)
    await vi.waitFor(() => expect(said.at(-1)).toBe('4: 4'))
    expect(said.length).toBe(6)
  })

  it('and nothing stands in for it, that is said in a sentence', () => {
    const { task, said } = setUp(noWorker)
    task.ask(1)
    expect(said).toEqual(['This browser gives the page no workers, and this is computed in one.'])
  })

  it('what the page does ends where it is ended, and nothing more is heard of it', async () => {
    let steps = 0
    const endless = function* (): Generator<Step<number, number>, number> {
      for (;;) yield { progress: steps++ }
    }
    const worker = inPage(() => Promise.resolve((scope) => serve(endless, { scope })))
    const hear = vi.fn()
    worker.onmessage = hear
    worker.postMessage({ kind: 'run', id: 7, request: 0 })
    await vi.waitFor(() => expect(hear).toHaveBeenCalled())
    const heard = hear.mock.calls.length
    worker.terminate()
    await new Promise((resolve) => setTimeout(resolve, 50))
    const done = steps
    await new Promise((resolve) => setTimeout(resolve, 50))
    expect([hear.mock.calls.length, steps]).toEqual([heard, done])
  })

  it('what the page does is given up when something newer is asked for', async () => {
    const { task, said } = setUp(noWorker, counting)
    task.ask(1e9)
    await new Promise((resolve) => setTimeout(resolve, 30))
    task.ask(6, 'replace')
    await vi.waitFor(() => expect(said).toEqual(['instead', '6: 6']))
  })
})
