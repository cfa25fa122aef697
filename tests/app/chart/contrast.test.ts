import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { between, channels, contrast, type Channels } from '../../../app/chart/contrast.ts'
import { fragmentTurn, paletteOf } from '../../../app/chart/palette.ts'

const theme = readFileSync('app/theme.css', 'utf8')
const [usual, more] = theme.split('@media (prefers-contrast: more)') as [string, string]
const themes = ['light', 'dark'] as const

/** The theme's colours for one ground, as a browser would write them. */
const colours = (of: (typeof themes)[number], told = usual) =>
  Object.fromEntries(
    [...told.matchAll(/--([\w-]+): light-dark\((#\w+|rgb\([^)]*\)), (#\w+|rgb\([^)]*\))\);/g)].map(
      ([, name, light, dark]) => [name!, written(of === 'light' ? light! : dark!)],
    ),
  ) as unknown as Parameters<typeof paletteOf>[0]

const written = (colour: string) =>
  colour.startsWith('#')
    ? `rgb(${[1, 3, 5].map((at) => parseInt(colour.slice(at, at + 2), 16)).join(', ')})`
    : colour

const places = Array.from({ length: 1025 }, (_, step) => step / 1024)
const least = (values: readonly number[]) => Math.min(...values)

describe('contrast', () => {
  it('is 21 of black on white, and 1 of a colour on itself', () => {
    expect([contrast([0, 0, 0], [255, 255, 255]), contrast([9, 80, 7], [9, 80, 7])]).toEqual([21, 1])
  })

  it('is read off colours however a browser writes them', () => {
    expect([channels('rgb(219, 231, 246)'), channels('color(srgb 1 0.2 0 / 0.5)')]).toEqual([
      [219, 231, 246],
      [255, 51, 0],
    ])
  })
})

describe.each(themes)('in %s colours', (of) => {
  const theirs = colours(of)
  const palette = paletteOf(theirs, false)
  const against = (one: string, other: string) => contrast(channels(one), channels(other))

  it('numerals stand 4.5 to 1 on every shade of a fragment', () => {
    expect(
      least(places.map((place) => against(palette.onFragment(place), palette.fragment(place)))),
    ).toBeGreaterThanOrEqual(4.5)
  })

  it('every bar stands 3 to 1 on the ground and on a panel, by its fill or by its edge', () => {
    const seen = (place: number) => palette.edge(place) ?? palette.fragment(place)
    expect(
      least(
        places.flatMap((place) => [
          against(seen(place), theirs.ground),
          against(palette.edge(place) ?? theirs.ink, theirs.panel),
        ]),
      ),
    ).toBeGreaterThanOrEqual(3)
  })

  it('words stand 4.5 to 1 on every ground', () => {
    const grounds = [theirs.ground, theirs.panel]
    const words = [theirs.ink, theirs.muted, theirs.accent, theirs['good' as 'ink'], theirs['link' as 'ink']]
    expect(least(words.flatMap((word) => grounds.map((on) => against(word, on))))).toBeGreaterThanOrEqual(4.5)
  })

  it.each(filledRules())('%s %s is seen', (_file, _selector, fills, edges) => {
    const grounds = [channels(theirs.ground), channels(theirs.panel)]
    const value = (name: string) => channels(theirs[name as 'ink'])
    const shades = fills.flatMap((name) =>
      name === 'shade'
        ? places.map((place) => between(value('fragment-first'), value('fragment-last'), place))
        : [value(name)],
    )
    const worst = (drawn: readonly Channels[]) =>
      least(drawn.flatMap((colour) => grounds.map((ground) => contrast(colour, ground))))
    expect(Math.max(worst(shades), edges.length > 0 ? worst(edges.map(value)) : 0)).toBeGreaterThanOrEqual(3)
  })
})

it.each(themes)('who asks for more contrast has it, in %s colours', (of) => {
  const before = colours(of)
  const asked: Readonly<Record<string, string>> = { ...before, ...colours(of, more) }
  const least = (name: string) =>
    Math.min(
      ...[asked['ground']!, asked['panel']!].map((on) => contrast(channels(asked[name]!), channels(on))),
    )
  for (const word of ['ink', 'muted', 'accent', 'good', 'link'])
    expect(least(word), word).toBeGreaterThanOrEqual(7)
  for (const line of ['line', 'control', 'fragment-edge']) expect(least(line), line).toBeGreaterThanOrEqual(3)
})

it('colours that the system forces are read, however its names were resolved', () => {
  const forced = { ...colours('dark'), ground: 'rgb(0, 0, 0)', muted: 'color(srgb 1 1 1)' }
  const palette = paletteOf({ ...forced, 'fragment-edge': 'rgb(255, 255, 255)' }, true)
  expect([palette.waiting, palette.edge(0), palette.edge(1)]).toEqual([
    'rgb(102, 102, 102)',
    'rgb(255, 255, 255)',
    'rgb(255, 255, 255)',
  ])
})

it('style sheets and canvases change from one ink to the other at the same shade', () => {
  expect(Number(/--fragment-turn: (\d+)%/.exec(theme)?.[1]) / 100).toBe(fragmentTurn)
})

/** Rules that fill something with a fragment's shade: file, selector, names of the fills and of what is drawn around them. */
function filledRules(): (readonly [string, string, readonly string[], readonly string[]])[] {
  return readdirSync('app', { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.css') && !file.endsWith('theme.css'))
    .flatMap((file) => {
      const text = readFileSync(join('app', file), 'utf8').replace(/\/\*[\s\S]*?\*\//g, '')
      return [...text.matchAll(/([^{}]+)\{([^{}]*)\}/g)].flatMap(([, selector, body]) => {
        const fill = /(?:^|;|\s)(?:fill|background|--fill): ([^;]+);/.exec(body!)?.[1] ?? ''
        const fills = [...fill.matchAll(/--(fragment-(?:first|last))/g)].map(([, name]) => name!)
        if (fills.length === 0) return []
        const edge = edgeOf(body!) ?? edgeOf(ruleOfAll(text, selector!.trim())) ?? ''
        const edges = [...edge.matchAll(/--([\w-]+)/g)].map(([, name]) => name!)
        const mixed = fill.includes('color-mix')
        return [[file, selector!.trim().replace(/\s+/g, ' '), mixed ? ['shade'] : fills, edges] as const]
      })
    })
}

const edgeOf = (body: string): string | undefined =>
  /(?:stroke|border|box-shadow|--edge): ([^;]+);/.exec(body)?.[1]

/** Of `.state-swatch-level` the rule `.state-swatch`, which holds for it too. */
const ruleOfAll = (text: string, selector: string): string =>
  text.split(`${selector.replace(/-\w+$/, '')} {`)[1]?.split('}')[0] ?? ''
