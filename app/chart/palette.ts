import { useEffect, useState } from 'react'
import { followPaper } from '../parts/paper.ts'
import { between, channels, contrast, written, type Channels } from './contrast.ts'

/** The theme's colours as a canvas needs them: resolved, not as CSS variables. */
export interface Palette {
  readonly ground: string
  readonly panel: string
  readonly ink: string
  readonly muted: string
  readonly line: string
  readonly accent: string
  readonly hatch: string
  readonly ghost: string
  /** Where something waits and nothing is done, seen from afar. */
  readonly waiting: string
  /** Colour of an item by its place in the order, 0 (first) to 1 (last). */
  readonly fragment: (place: number) => string
  /** Ink that is readable on `fragment(place)`. */
  readonly onFragment: (place: number) => string
  /** The line around any of them. */
  readonly 'fragment-edge': string
  /** What stands out from the ground around `fragment(place)`; nothing where that does so by itself. */
  readonly edge: (place: number) => string | undefined
  /** Of the line around what is told by being outlined [px]: wider where every bar has an edge. */
  readonly outline: number
}

const readPalette = (): Palette => paletteOf(resolvedColours(), matchMedia(forcedColors).matches)

/**
 * @param colours  of the theme, as browsers write computed ones
 * @param edged  whether every bar has an edge, however much it stands out: where the person's system chooses the colours
 */
export function paletteOf(colours: Colours, edged: boolean): Palette {
  const [ground, pale, deep] = [colours.ground, colours['fragment-first'], colours['fragment-last']].map(
    channels,
  ) as [Channels, Channels, Channels]
  const standsOut = (place: number) => contrast(between(pale, deep, place), ground) >= 3
  const turn = Array.from({ length: shades + 1 }, (_, step) => step / shades).find(standsOut) ?? Infinity
  const ramp: string[] = []
  return {
    ...colours,
    waiting: written(between(ground, channels(colours.muted), 0.4)),
    fragment(place) {
      const step = Math.round(Math.max(0, Math.min(place, 1)) * shades)
      return (ramp[step] ??= written(between(pale, deep, step / shades)))
    },
    onFragment: (place) => colours[place <= fragmentTurn ? 'on-fragment-first' : 'on-fragment-last'],
    outline: edged ? 2.5 : 1,
    edge: (place) => (edged || place < turn ? colours['fragment-edge'] : undefined),
  }
}

/** Where in the order of fragments the second ink is the more readable one; style sheets know it as `--fragment-turn`. */
export const fragmentTurn = 0.55

const names = [
  ...(['ground', 'panel', 'ink', 'muted', 'line', 'accent', 'hatch', 'ghost'] as const),
  ...(['fragment-first', 'fragment-last', 'fragment-edge', 'on-fragment-first', 'on-fragment-last'] as const),
] as const

type Colours = Readonly<Record<(typeof names)[number], string>>

/** The theme's colours as the scheme that holds now resolves them; the variables themselves are only text. */
function resolvedColours(): Colours {
  const probe = document.createElement('i')
  probe.hidden = true
  probe.style.setProperty('forced-color-adjust', 'none')
  document.documentElement.append(probe)
  const colours = names.map((name) => {
    probe.style.color = `var(--${name})`
    return [name, getComputedStyle(probe).color]
  })
  probe.remove()
  return Object.fromEntries(colours) as Colours
}

/** The ramp is written down in so many steps: finer than the 255 of a channel, and a bar asks for one every frame. */
const shades = 1024

const forcedColors = '(forced-colors: active)'

/** The palette now, read again when the theme changes (the person's choice or the system's). */
export function usePalette(): Palette {
  const [palette, setPalette] = useState(readPalette)
  useEffect(() => {
    const update = () => setPalette(readPalette())
    const system = ['(prefers-color-scheme: dark)', forcedColors].map((query) => matchMedia(query))
    for (const query of system) query.addEventListener('change', update)
    const choice = new MutationObserver(update)
    choice.observe(document.documentElement, { attributeFilter: ['data-theme'] })
    const stop = followPaper(update)
    return () => {
      stop()
      for (const query of system) query.removeEventListener('change', update)
      choice.disconnect()
    }
  }, [])
  return palette
}
