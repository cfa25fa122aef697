import { expect, it } from 'vitest'
import { crosses, text as boxOf, touches, type Point } from '../../../../app/chart/labels.ts'
import {
  radius,
  successWords,
  type Spot,
} from '../../../../app/systems/speculative-defragmentation/defragment/successWords.ts'

const height = 182
// As fast buffers have it: from 35 MB/s to 75, and 42 without guessing.
const rate = (percent: number) => 4_096_000 / (117_029 - 624.16 * percent)
const y = (at: number) => height - ((at - 30) / 50) * height

function placed(width: number, percent: number) {
  const spot = (id: Spot['id'], name: string, at: number): Spot => ({
    id,
    name,
    x: (width * at) / 100,
    y: y(rate(at)),
  })
  const spots = [
    spot('even', 'pays from 31 %', 31.25),
    spot('other', 'Oracle, 48 %: 47.1', 48),
    spot('here', `here ${percent} of 100: ${rate(percent).toFixed(1)}`, percent),
  ]
  const curve = Array.from({ length: 61 }, (_, i): Point => [(width * i) / 60, y(rate((100 * i) / 60))])
  const words = successWords(spots, {
    width,
    height,
    curve,
    sure: { y: y(42), name: 'never guessing: 42.0' },
  })
  const boxes = words.map(({ x, y: base, anchor, text }) => boxOf(x, base, anchor, 6 * text.length))
  return { spots, curve, words, boxes }
}

it.each([190, 206, 300, 500])('words lie over no point and no others in a plot of %d px', (width) => {
  for (let percent = 0; percent <= 100; percent++) {
    const { spots, words, boxes } = placed(width, percent)
    boxes.forEach((box, i) => {
      const said = `${words[i]!.text} at ${percent} %`
      expect(box.x0, said).toBeGreaterThanOrEqual(0)
      expect(box.x1, said).toBeLessThanOrEqual(width + 0.01)
      expect(box.y1, said).toBeLessThanOrEqual(height)
      for (const other of boxes.slice(i + 1)) expect(touches(box, other), said).toBe(false)
      for (const { id, x, y: at } of spots) {
        const r = radius({ id })
        expect(touches(box, { x0: x - r, x1: x + r, y0: at - r, y1: at + r }), `${said} over ${id}`).toBe(
          false,
        )
      }
    })
  }
})

it('words lie over no line where there is room', () => {
  for (let percent = 0; percent <= 100; percent++) {
    const { curve, words, boxes } = placed(206, percent)
    boxes.forEach((box, i) => {
      expect(crosses(curve, box), `${words[i]!.text} at ${percent} %`).toBe(false)
      expect(box.y0 < y(42) && y(42) < box.y1, `${words[i]!.text} at ${percent} %`).toBe(false)
    })
  }
})

it('this run’s words stand left of it above the curve', () => {
  const { words, spots } = placed(300, 60)
  const here = spots.find(({ id }) => id === 'here')!
  expect(words[0]).toMatchObject({ id: 'here', anchor: 'end', x: here.x - 8, y: here.y - 12 })
})
