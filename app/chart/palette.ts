import { useEffect, useState } from 'react'
import { followPaper } from '../parts/paper.ts'

/** The theme's colours as a canvas needs them: resolved, not as CSS variables. */
export interface Palette {
  readonly ground: string
  readonly panel: string
  readonly ink: string
  readonly muted: string
  readonly line: string
  readonly accent: string
  readonly good: string
  readonly hatch: string
  readonly ghost: string
  /** Where something waits and nothing is done, seen from afar. */
  readonly waiting: string
  /** Colour of an item by its place in the order, 0 (first) to 1 (last). */
  readonly fragment: (place: number) => string
  /** Ink that is readable on `fragment(place)`. */
  readonly onFragment: (place: number) => string
}

export function readPalette(): Palette {
  const colours = resolvedColours()
  const pale = channels(colours['fragment-first'])
  const deep = channels(colours['fragment-last'])
  const [first, last] = [colours['on-fragment-first'], colours['on-fragment-last']]
  const turn = fragmentTurn[brightness(channels(first)) < brightness(channels(last)) ? 'light' : 'dark']
  const ramp: string[] = []
  return {
    ...colours,
    waiting: between(channels(colours.ground), channels(colours.muted), 0.4),
    fragment(place) {
      const step = Math.round(Math.max(0, Math.min(place, 1)) * shades)
      return (ramp[step] ??= between(pale, deep, step / shades))
    },
    onFragment: (place) => (place <= turn ? first : last),
  }
}

/** Where in the order of fragments the second ink is the more readable one (its contrast is never below 3.9), by ground. */
export const fragmentTurn = { light: 0.92, dark: 0.5 } as const

const names = [
  ...(['ground', 'panel', 'ink', 'muted', 'line', 'accent', 'good', 'hatch', 'ghost'] as const),
  ...(['fragment-first', 'fragment-last', 'on-fragment-first', 'on-fragment-last'] as const),
] as const

/** The theme's colours as the scheme that holds now resolves them; the variables themselves are only text. */
function resolvedColours(): Readonly<Record<(typeof names)[number], string>> {
  const probe = document.createElement('i')
  probe.hidden = true
  probe.style.setProperty('forced-color-adjust', 'none')
  document.documentElement.append(probe)
  const colours = names.map((name) => {
    probe.style.color = `var(--${name})`
    return [name, getComputedStyle(probe).color]
  })
  probe.remove()
  return Object.fromEntries(colours) as Record<(typeof names)[number], string>
}

/** The ramp is written down in so many steps: finer than the 255 of a channel, and a bar asks for one every frame. */
const shades = 1024

type Channels = readonly [red: number, green: number, blue: number]

/** 'rgb(219, 231, 246)' as its three channels. */
const channels = (colour: string): Channels =>
  (colour.match(/[\d.]+/g) ?? []).slice(0, 3).map(Number) as unknown as Channels

const brightness = ([red, green, blue]: Channels): number => red + green + blue

const between = (from: Channels, to: Channels, share: number): string =>
  `rgb(${from.map((channel, i) => Math.round(channel + (to[i]! - channel) * share)).join(', ')})`

/** The palette now, read again when the theme changes (the person's choice or the system's). */
export function usePalette(): Palette {
  const [palette, setPalette] = useState(readPalette)
  useEffect(() => {
    const update = () => setPalette(readPalette())
    const system = matchMedia('(prefers-color-scheme: dark)')
    system.addEventListener('change', update)
    const choice = new MutationObserver(update)
    choice.observe(document.documentElement, { attributeFilter: ['data-theme'] })
    const stop = followPaper(update)
    return () => {
      stop()
      system.removeEventListener('change', update)
      choice.disconnect()
    }
  }, [])
  return palette
}
