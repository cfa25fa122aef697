import { afterEach, expect, it, vi } from 'vitest'
import { files } from '../../../../app/page/header/files.ts'

afterEach(() => vi.unstubAllGlobals())

/** An empty beginning, and then no more: what was taken away since it was chosen. */
const gone = {
  name: 'gone.json',
  slice: () => new Blob([]),
  arrayBuffer: () => Promise.reject(new DOMException('It could not be found.', 'NotFoundError')),
}

it('says of a file that is gone that the browser cannot read it, and not that the page has not come', async () => {
  vi.stubGlobal('addEventListener', () => undefined)
  const told: unknown[] = []
  const state = {
    report: (problem: unknown) => told.push(problem),
    whenThere: async <T>(load: () => Promise<T>, then: (there: T) => void) => then(await load()),
  }
  await files.open({ getState: () => state } as never, gone as never, 0)
  expect(told).toEqual([{ from: 'file', sentence: 'The browser cannot read it: It could not be found.' }])
})
