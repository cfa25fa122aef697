import { describe, expect, it } from 'vitest'
import { Missing } from '../../../app/loading/come.ts'
import { scenarioOf } from '../../../app/document/preset.ts'
import { pipeline, size, storeOf } from './storeOf.ts'

/** Something that comes, or does not, when the test says so. */
function slow<T>() {
  let come: (value: T) => void = () => undefined
  let fail: (error: Error) => void = () => undefined
  const promise = new Promise<T>((resolve, reject) => {
    come = resolve
    fail = reject
  })
  return { load: () => promise, come, fail }
}

const missing = () => new Missing('The part', { sentence: 'it is away.', reload: false }, undefined)

describe('what has to be loaded before it can be opened', () => {
  it('lands if it was asked for last, in whatever order it comes', async () => {
    const { get } = storeOf()
    const landed: string[] = []
    const [older, newer] = [slow<string>(), slow<string>()]
    const both = [older, newer].map(({ load }) => get().whenThere(load, (value) => landed.push(value)))
    newer.come('newer')
    older.come('older')
    await Promise.all(both)
    expect(landed).toEqual(['newer'])
  })

  it('does not land over a preset that was opened meanwhile, but over an edit, which undo brings back', async () => {
    const { get } = storeOf()
    const landed: string[] = []
    const [first, second] = [slow<string>(), slow<string>()]
    const gms = pipeline.presets.find(({ id }) => id === 'gms')!
    const one = get().whenThere(first.load, (value) => landed.push(value))
    get().open(pipeline, scenarioOf(pipeline, gms), true)
    const two = get().whenThere(second.load, (value) => landed.push(value))
    get().edit(size(5000))
    first.come('first')
    second.come('second')
    await Promise.all([one, two])
    expect(landed).toEqual(['second'])
  })

  it('is told when it does not come, and asked for again', async () => {
    const { get } = storeOf()
    const landed: string[] = []
    let tries = 0
    const load = async () => {
      if (tries++ === 0) throw missing()
      return Promise.resolve('at last')
    }
    await get().whenThere(load, (value) => landed.push(value))
    const { problem } = get()
    expect(problem).toMatchObject({ from: 'part', sentence: 'The part could not be loaded: it is away.' })
    if (problem?.from === 'part') problem.again()
    await Promise.resolve()
    await new Promise((resolve) => setTimeout(resolve))
    expect(landed).toEqual(['at last'])
  })

  it('is not told of once something newer was asked for', async () => {
    const { get } = storeOf()
    const older = slow<string>()
    const waiting = get().whenThere(older.load, () => undefined)
    await get().whenThere(
      async () => Promise.resolve(),
      () => undefined,
    )
    older.fail(missing())
    await waiting
    expect(get().problem).toBeUndefined()
  })
})
