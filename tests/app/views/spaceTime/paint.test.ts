import { expect, it } from 'vitest'
import type { Palette } from '../../../../app/chart/palette.ts'
import { bundleWidth, type Bundle, type Scene } from '../../../../app/views/spaceTime/layout.ts'
import { paint } from '../../../../app/views/spaceTime/paint.ts'

/** Notes what is drawn, in order; a setting is noted with its value. */
function noted() {
  const calls: (readonly [what: string, ...given: unknown[]])[] = []
  const context = new Proxy(
    {},
    {
      get:
        (_, what: string) =>
        (...given: unknown[]) =>
          calls.push([what, ...given]),
      set: (_, what: string, value: unknown) => calls.push([what, value]) > 0,
    },
  )
  return { calls, context: context as CanvasRenderingContext2D }
}

const palette = { fragment: () => 'blue', line: 'grey', ink: 'black' } as unknown as Palette
const nothing = { strips: [], shores: new Map(), labels: [], wire: undefined, floor: 0, height: 0 }

function drawn(bundle: Partial<Bundle>) {
  const { calls, context } = noted()
  const whole = { x0: 100, y0: 300, x1: 100, y1: 20, kind: 0, count: 5, lost: 0, ...bundle }
  const scene: Scene = { packets: [], labels: [], bundles: [whole], bars: [], hazes: [], count: 5 }
  paint(context, palette, nothing, 500, scene, () => undefined)
  // Behind the edges of the wire.
  return calls.slice(calls.findIndex(([what]) => what === 'globalAlpha'))
}

it('paints the upright bundle of a crowd as a box, which takes a third of the time of a line', () => {
  const width = bundleWidth - 1
  expect(drawn({ x1: 100.4 })).toEqual([
    ['globalAlpha', 0.1 + 0.04 * 5],
    ['fillStyle', 'blue'],
    ['fillRect', 100.2 - width / 2, 20, width, 280],
    ['globalAlpha', 1],
  ])
})

it('paints one that leans as the line that it is', () => {
  const calls = drawn({ x1: 130 })
  expect(calls).toContainEqual(['lineTo', 130, 20])
  expect(calls.map(([what]) => what)).not.toContain('fillRect')
})
