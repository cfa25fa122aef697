import { describe, expect, it, vi } from 'vitest'
import { inPage } from '../../../app/task/inPage.ts'
import { serve, type Step } from '../../../app/task/serve.ts'
import { createTask, type WorkerLike } from '../../../app/task/task.ts'

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
      onInstead: () => said.push('instead'),
    },
    instead && { instead },
  )
  return { task, said }
}

const noWorker = () => {
  throw new ReferenceError('Worker is not defined')
}

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
    await vi.waitFor(() => expect(said).toEqual(['instead', '5: 5']))
  })

  it('and nothing stands in for it, that is said in a sentence', () => {
    const { task, said } = setUp(noWorker)
    task.ask(1)
    expect(said).toEqual(['This browser gives the page no workers, and this is computed in one.'])
  })

  it('what the page does is given up when something newer is asked for', async () => {
    const { task, said } = setUp(noWorker, counting)
    task.ask(1e9)
    await new Promise((resolve) => setTimeout(resolve, 30))
    task.ask(6, 'replace')
    await vi.waitFor(() => expect(said).toEqual(['instead', '6: 6']))
  })
})
