import { describe, expect, it } from 'vitest'
import type { Order, Reply } from '../../../app/task/messages.ts'
import { serve, withProgress, type Job, type ServeOptions } from '../../../app/task/serve.ts'
import { InputError } from '../../../engine/index.ts'

/** A worker's scope whose messages are the test's. */
function scopeOf<Answer>(job: Job<number, Answer, number>, options: ServeOptions = {}) {
  const told: Reply<Answer, number>[] = []
  const moved: Transferable[] = []
  let hear: ((event: MessageEvent) => void) | undefined
  let wake: (() => void) | undefined
  serve(job, {
    ...options,
    scope: {
      addEventListener: (_, listener) => (hear = listener),
      postMessage(reply, { transfer }) {
        told.push(reply as Reply<Answer, number>)
        moved.push(...transfer)
        wake?.()
      },
    },
  })
  return {
    told,
    moved,
    order: (order: Order<number>) => hear!({ data: order } as MessageEvent),
    until: async (kind: Reply<Answer, number>['kind']) => {
      while (!told.some((reply) => reply.kind === kind)) await new Promise<void>((done) => (wake = done))
    },
  }
}

const spin = (milliseconds: number) => {
  const end = performance.now() + milliseconds
  while (performance.now() < end);
}

describe('a worker', () => {
  it('tells parts at once, progress now and then, and the answer at the end', async () => {
    const worker = scopeOf(function* (count) {
      yield { part: 'begun' }
      for (let i = 0; i < count; i++) {
        spin(1)
        yield { progress: i }
      }
      return 'done'
    })
    const began = performance.now()
    worker.order({ kind: 'run', id: 7, request: 200 })
    await worker.until('answer')
    expect(worker.told[0]).toEqual({ kind: 'part', id: 7, answer: 'begun' })
    expect(worker.told.at(-1)).toEqual({ kind: 'answer', id: 7, answer: 'done' })
    const progress = worker.told.filter(({ kind }) => kind === 'progress')
    expect(progress.length).toBeGreaterThanOrEqual(1)
    expect(progress.length).toBeLessThanOrEqual((performance.now() - began) / 80)
  })

  it('hears a cancel between two steps, answers it, ends the job, and says no more of it', async () => {
    let tellEnd: () => void
    const ended = new Promise<void>((resolve) => (tellEnd = resolve))
    const worker = scopeOf(function* () {
      try {
        for (;;) {
          spin(1)
          yield { progress: 0 }
        }
      } finally {
        tellEnd()
      }
    })
    worker.order({ kind: 'run', id: 0, request: 0 })
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = () => {
      worker.order({ kind: 'cancel', id: 0 })
      port1.close()
    }
    port2.postMessage(null)
    await worker.until('cancelled')
    await ended
    // A busy machine may have had the time to tell how far it was before.
    const kinds = worker.told.map(({ kind }) => kind)
    expect(kinds.slice(kinds.lastIndexOf('progress') + 1)).toEqual(['cancelled'])
  })

  it('answers the newest request alone', async () => {
    const worker = scopeOf(async function* (request) {
      await Promise.resolve()
      yield { progress: 0 }
      return request
    })
    worker.order({ kind: 'run', id: 0, request: 10 })
    worker.order({ kind: 'run', id: 1, request: 11 })
    await worker.until('answer')
    expect(worker.told).toEqual([{ kind: 'answer', id: 1, answer: 11 }])
  })

  it('tells a refusal with its path, and any other error as a failure', async () => {
    const refusing = scopeOf(() => {
      throw new InputError('count', 'at least 1', 0)
    })
    refusing.order({ kind: 'run', id: 0, request: 0 })
    await refusing.until('refused')
    expect(refusing.told[0]).toMatchObject({ path: 'count' })
    const failing = scopeOf(function* () {
      yield { progress: 0 }
      throw new Error('broken')
    })
    failing.order({ kind: 'run', id: 0, request: 0 })
    await failing.until('failed')
    expect(failing.told[0]).toEqual({ kind: 'failed', id: 0, message: 'broken' })
  })

  it.each([
    ['Failed to fetch dynamically imported module: http://127.0.0.1:8000/assets/system-0.js'],
    ['error loading dynamically imported module: http://127.0.0.1:8000/assets/system-0.js'],
    ['Importing a module script failed.'],
  ])('says of a script that does not come the same in each browser: %s', async (message) => {
    const worker = scopeOf(() => {
      throw new TypeError(message)
    })
    worker.order({ kind: 'run', id: 0, request: 0 })
    await worker.until('failed')
    expect(worker.told[0]).toMatchObject({ message: 'a script that it needs did not come' })
  })

  it('shortens what an error quotes, and writes what is not seen in it', async () => {
    const worker = scopeOf(() => {
      throw new Error(`\u202e${'x'.repeat(5000)}`)
    })
    worker.order({ kind: 'run', id: 0, request: 0 })
    await worker.until('failed')
    const { message } = worker.told[0] as unknown as { readonly message: string }
    expect(message).toMatch(/^\\u202ex/)
    expect(message.length).toBeLessThanOrEqual(200)
  })

  it('moves its answers, and Infinity with them as the number that it is; a job that keeps them has them copied', async () => {
    const job = function* () {
      yield { progress: 0 }
      return { steps: new Float64Array([1, Infinity]) }
    }
    const moving = scopeOf(job)
    moving.order({ kind: 'run', id: 0, request: 0 })
    await moving.until('answer')
    expect(moving.moved).toHaveLength(1)
    const copying = scopeOf(job, { copy: true })
    copying.order({ kind: 'run', id: 0, request: 0 })
    await copying.until('answer')
    expect(copying.moved).toEqual([])
    expect(structuredClone(copying.told[0])).toEqual(copying.told[0])
  })

  it('passes on how far something is', () => {
    function* run() {
      yield 0.5
      return 'end'
    }
    const steps = withProgress(run())
    expect([steps.next(), steps.next()]).toEqual([
      { done: false, value: { progress: 0.5 } },
      { done: true, value: 'end' },
    ])
  })
})
