import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { intoRow } from '../../../app/parts/intoRow.ts'

beforeEach(() => void vi.stubGlobal('document', {}))
afterEach(() => void vi.unstubAllGlobals())

/** What is asked of a row of 100 px and of an element in it, from `left` to `right` of the page. */
function scrolled(left: number, right: number): number {
  const box = (left: number, right: number) => ({ getBoundingClientRect: () => ({ left, right }) })
  const row = { ...box(0, 100), scrollWidth: 300, clientWidth: 100, scrollLeft: 50 }
  intoRow({ ...box(left, right), parentElement: row } as unknown as HTMLElement)
  return row.scrollLeft
}

it('brings the chosen one out from under the shade at either edge, and moves nothing that is clear of it', () => {
  expect(scrolled(30, 70)).toBe(50)
  // Beyond an edge, and flush with one, where the shade of 16 px would lie over its last letters.
  expect(scrolled(100, 140)).toBe(50 + 40 + 24)
  expect(scrolled(60, 100)).toBe(50 + 24)
  expect(scrolled(0, 40)).toBe(50 - 24)
})
