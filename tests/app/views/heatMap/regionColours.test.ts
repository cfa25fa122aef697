import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { channels, contrast, type Channels } from '../../../../app/chart/contrast.ts'
import { paletteOf } from '../../../../app/chart/palette.ts'
import { hatchOf, regionColour } from '../../../../app/views/heatMap/RegionFill.tsx'

const css = readFileSync('app/theme.css', 'utf8')

function themed(theme: 0 | 1) {
  const hex = (name: string) =>
    new RegExp(`--${name}: light-dark\\((#\\w+), (#\\w+)\\)`).exec(css)![theme + 1]!
  const rgb = (name: string) =>
    `rgb(${[1, 3, 5].map((at) => parseInt(hex(name).slice(at, at + 2), 16)).join(', ')})`
  const names = ['ground', 'ink', 'muted', 'fragment-first', 'fragment-last'] as const
  const colours = Object.fromEntries(names.map((name) => [name, rgb(name)]))
  return { colours, palette: paletteOf(colours as Parameters<typeof paletteOf>[0], false) }
}

/**
 * What eyes see that lack one kind of cone, in linear light.
 * @source  Machado, Oliveira, Fernandes 2009, severity 1.0
 */
const deficiencies: Readonly<Record<string, readonly (readonly [number, number, number])[]>> = {
  none: [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  protanopia: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  deuteranopia: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  tritanopia: [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
}

const linear = (channel: number) => {
  const share = channel / 255
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
}

/** Lightness L* of a colour as such eyes see it, 0 to 100. */
function lightness(colour: Channels, rows: (typeof deficiencies)[string]): number {
  const [red, green, blue] = rows.map((row) =>
    Math.max(
      0,
      Math.min(
        1,
        row.reduce((sum, share, i) => sum + share * linear(colour[i]!), 0),
      ),
    ),
  ) as [number, number, number]
  const luminance = 0.2126 * red + 0.7152 * green + 0.0722 * blue
  return luminance > 0.008856 ? 116 * Math.cbrt(luminance) - 16 : 903.3 * luminance
}

const count = 6

describe.each([
  ['light', 0],
  ['dark', 1],
] as const)('fills of regions in %s colours', (_, theme) => {
  const { colours, palette } = themed(theme)
  const fills = Array.from({ length: count }, (_, i) => channels(regionColour(palette, i, count)))

  it.each(Object.entries(deficiencies))('step in lightness for every eye: %s', (_, rows) => {
    const steps = fills.map((fill) => lightness(fill, rows))
    const by = theme === 0 ? -1 : 1
    for (const [i, step] of steps.slice(1).entries()) expect(by * (step - steps[i]!)).toBeGreaterThan(1.8)
  })

  it('let names, lines and numbers on them be read', () => {
    for (const fill of fills)
      expect(contrast(channels(colours['ink']!), fill)).toBeGreaterThan(theme === 0 ? 7 : 4.5)
  })

  it('are told apart without any colour: no two neighbours have the same hatching', () => {
    const marks = fills.map((_, i) => hatchOf(i))
    for (const [i, mark] of marks.slice(1).entries()) expect(mark).not.toBe(marks[i])
    expect(new Set(marks).size).toBe(count - 1)
  })
})
