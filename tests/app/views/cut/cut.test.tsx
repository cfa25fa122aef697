import fc from 'fast-check'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { CutStrip } from '../../../../app/views/cut/CutStrip.tsx'
import {
  boundariesOf,
  boundaryRange,
  bytesText,
  cutPieces,
  nearestBoundary,
  pieceTexts,
  roomForHandles,
} from '../../../../app/views/cut/layout.ts'

const cut = (...sizes: number[]) => boundariesOf(Float64Array.from(sizes))
const someSizes = fc.array(fc.integer({ min: 1, max: 5000 }), { minLength: 1, maxLength: 400 })

describe('the strip of a cut message', () => {
  it('draws a fragment where its bytes are', () => {
    expect(cutPieces(cut(100, 300), 400)).toEqual([
      { x0: 0, x1: 100, first: 0, last: 0, place: 0 },
      { x0: 100, x1: 400, first: 1, last: 1, place: 1 },
    ])
  })

  it('draws fragments that are too thin to be seen together', () => {
    const pieces = cutPieces(cut(1, 1, 1, 1, 1, 1, 994), 1000)
    expect(pieces.map(({ first, last }) => [first, last])).toEqual([
      [0, 2],
      [3, 5],
      [6, 6],
    ])
  })

  it('covers the message without gap or overlap, in no more pieces than there is room for', () => {
    fc.assert(
      fc.property(someSizes, fc.integer({ min: 10, max: 1500 }), (sizes, width) => {
        const pieces = cutPieces(cut(...sizes), width)
        expect(pieces[0]).toMatchObject({ x0: 0, first: 0 })
        expect(pieces.at(-1)!.x1).toBeCloseTo(width, 6)
        expect(pieces.at(-1)!.last).toBe(sizes.length - 1)
        for (const [i, piece] of pieces.slice(1).entries()) {
          expect(piece.x0).toBe(pieces[i]!.x1)
          expect(piece.first).toBe(pieces[i]!.last + 1)
        }
        expect(pieces.length).toBeLessThanOrEqual((2 * width) / 3 + 2)
      }),
      { seed: 2 },
    )
  })

  it('draws a million fragments in a few hundred pieces', () => {
    const ends = boundariesOf(new Float64Array(1_000_000).fill(3))
    expect(cutPieces(ends, 900).length).toBeLessThanOrEqual(301)
    expect(roomForHandles(ends, 900)).toBe(false)
    expect(nearestBoundary(ends, 1500)).toBe(499)
  })

  it('writes sizes where most have room for theirs, else numbers, else nothing, and never a mixture', () => {
    const texts = (sizes: number[], width: number) =>
      pieceTexts(cutPieces(cut(...sizes), width), (fragment) => `${sizes[fragment]!} B`)
    expect(texts([100, 300], 400)).toEqual(['100 B', '300 B'])
    expect(texts([10, 300], 400)).toEqual(['', '300 B'])
    expect(texts([100, 100, 100, 100], 120)).toEqual(['1', '2', '3', '4'])
    expect(texts([100, 100, 100, 5, 100], 120)).toEqual(['1', '2', '3', '', '5'])
    expect(texts([100, 100, 100, 100], 70)).toEqual(['', '', '', ''])
    // One that stands for several has neither a size nor a number.
    expect(texts([1, 1, 998], 500)).toEqual(['', '998 B'])
  })

  it('draws nothing of nothing', () => {
    expect(cutPieces(cut(), 400)).toEqual([])
    expect(cutPieces(cut(5), 0)).toEqual([])
  })
})

describe('a boundary', () => {
  it('is the one nearest to the pointer', () => {
    const ends = cut(100, 100, 300)
    expect([0, 140, 160, 499].map((bytes) => nearestBoundary(ends, bytes))).toEqual([0, 0, 1, 1])
    expect(nearestBoundary(cut(100), 50)).toBe(-1)
  })

  it('is found among many as by looking at each', () => {
    fc.assert(
      fc.property(someSizes, fc.double({ min: -0.1, max: 1.1, noNaN: true }), (sizes, place) => {
        const ends = cut(...sizes)
        const bytes = place * ends.at(-1)!
        const inner = Array.from(ends.slice(1, -1))
        const distance = Math.min(...inner.map((end) => Math.abs(end - bytes)))
        const nearest = nearestBoundary(ends, bytes)
        if (inner.length === 0) expect(nearest).toBe(-1)
        else expect(Math.abs(inner[nearest]! - bytes)).toBe(distance)
      }),
      { seed: 2 },
    )
  })

  it('leaves at least a byte on both sides, and moves in whole bytes', () => {
    expect(boundaryRange(cut(100, 100, 300), 1)).toEqual([101, 499])
    expect(boundaryRange(cut(819.2, 819.2, 819.2), 1)).toEqual([820, 2457])
    expect(boundaryRange(cut(1, 1), 0)).toEqual([1, 1])
  })

  it('has its own handle only while there is room for all of them', () => {
    expect(roomForHandles(cut(800, 800, 800), 400)).toBe(true)
    expect(roomForHandles(cut(800, 10, 800), 400)).toBe(false)
  })
})

describe('the sizes in the strip', () => {
  it('are whole bytes', () => {
    expect(bytesText(819.2, 1024)).toBe('819 B')
    expect(bytesText(1023, 1024)).toBe('1,023 B')
    expect(bytesText(1.5, 1024)).toBe('1.5 B')
    expect(bytesText(2 ** 20, 1024)).toBe('1 MB')
  })
})

describe('the handles of a cut', () => {
  const move = { preview: () => undefined, commit: () => undefined, cancel: () => undefined }
  const strip = (sizes: number[], editable = true) =>
    renderToStaticMarkup(
      <CutStrip
        cut={{ sizes: Float64Array.from(sizes), total: sizes.reduce((sum, size) => sum + size, 0), editable }}
        onMove={move}
      />,
    )

  it('are sliders that say both fragments', () => {
    expect(strip([100, 300])).toContain(
      'aria-valuetext="at 100 B: fragment 1 has 100 B, fragment 2 has 300 B"',
    )
    expect(strip([100, 300])).toContain('aria-valuemin="1" aria-valuemax="399" aria-valuenow="100"')
  })

  it('are absent, with a sentence, where the cut cannot be moved', () => {
    expect(strip([100, 300], false)).not.toContain('role="slider"')
    expect(strip([100, 300], false)).toContain('cannot be dragged')
    expect(strip([100])).toContain('The message is not cut')
  })
})
