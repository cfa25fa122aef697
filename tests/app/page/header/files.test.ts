import { afterEach, expect, it, vi } from 'vitest'
import { files } from '../../../../app/page/header/files.ts'

afterEach(() => vi.unstubAllGlobals())

/** An empty beginning, and then no more: what was taken away since it was chosen. */
const gone = {
  name: 'gone.json',
  slice: () => new Blob([]),
  arrayBuffer: () => Promise.reject(new DOMException('It could not be found.', 'NotFoundError')),
}

/** What is told, in turn, while a file is opened. */
async function toldOf(file: unknown, others: number): Promise<readonly unknown[]> {
  vi.stubGlobal('addEventListener', () => undefined)
  const told: unknown[] = []
  const state = {
    dismiss: () => told.push('nothing more of before'),
    notify: (sentence: string) => told.push(sentence),
    report: (problem: unknown) => told.push(problem),
    whenThere: async <T>(load: () => Promise<T>, then: (there: T) => void) => then(await load()),
  }
  await files.open({ getState: () => state } as never, file as never, others)
  return told
}

it('says of a file that is gone that the browser cannot read it, and not that the page has not come', async () => {
  expect(await toldOf(gone, 0)).toEqual([
    'nothing more of before',
    { from: 'file', sentence: 'The browser cannot read it: It could not be found.' },
  ])
})

it('says no more of the file before, and of several which one it is, also where that is refused', async () => {
  expect(await toldOf(new File(['12'], 'number.json'), 2)).toEqual([
    'nothing more of before',
    { from: 'file', sentence: 'scenario: expected an object, got 12' },
    'One file is opened at a time: of 3 it is “number.json”.',
  ])
})

it('says of a CSV that is of no sweep, as of every text that is no scenario, what opens here and where timings go', async () => {
  const timings = new File(['\ufeffsize (B),latency (us)\r\n1024,30\r\n'], 'timings.csv')
  expect(await toldOf(timings, 0)).toEqual([
    'nothing more of before',
    {
      from: 'file',
      sentence:
        'timings.csv: expected a scenario, or a table of a sweep that begins with “# stagescope:” (timings are pasted at the desk Measure of the pipeline), got "size (B),latency (us)"',
    },
  ])
})

it.each([
  ['an empty file', []],
  ['a ZIP archive or a workbook (.xlsx): save its sheet as CSV', [0x50, 0x4b, 3, 4, 20]],
  ['a file packed by gzip: unpack it first', [0x1f, 0x8b, 8, 0]],
  ['a PNG picture', [0x89, 0x50, 0x4e, 0x47]],
  ['a PDF', [0x25, 0x50, 0x44, 0x46]],
])('names what it was given: %s', async (what, bytes) => {
  const told = await toldOf(new File([Uint8Array.from(bytes)], 'given.json'), 0)
  expect(JSON.stringify(told[1])).toContain(`given.json: expected a scenario, or a table`)
  expect((told[1] as { sentence: string }).sentence.endsWith(`, got "${what}"`)).toBe(true)
})
