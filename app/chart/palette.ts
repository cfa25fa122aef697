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

export function readPalette(element: Element = document.documentElement): Palette {
  const style = getComputedStyle(element)
  const read = (name: string) => style.getPropertyValue(`--${name}`).trim()
  const [pale, deep] = [read('fragment-first'), read('fragment-last')].map(channels) as [Channels, Channels]
  const turn = Number.parseFloat(read('fragment-turn')) / 100
  const [first, last] = [read('on-fragment-first'), read('on-fragment-last')]
  const ramp: string[] = []
  return {
    ground: read('ground'),
    panel: read('panel'),
    ink: read('ink'),
    muted: read('muted'),
    line: read('line'),
    accent: read('accent'),
    good: read('good'),
    hatch: read('hatch'),
    ghost: read('ghost'),
    waiting: between(channels(read('ground')), channels(read('muted')), 0.4),
    fragment(place) {
      const step = Math.round(Math.max(0, Math.min(place, 1)) * shades)
      return (ramp[step] ??= between(pale, deep, step / shades))
    },
    onFragment: (place) => (place <= turn ? first : last),
  }
}

/** The ramp is written down in so many steps: finer than the 255 of a channel, and a bar asks for one every frame. */
const shades = 1024

type Channels = readonly [red: number, green: number, blue: number]

/** '#dbe7f6' as its three channels: the theme writes them in six digits, what builds the page may leave three. */
const channels = (colour: string): Channels => {
  const six = colour.length === 4 ? colour.replace(/\w/g, '$&$&') : colour
  return [1, 3, 5].map((at) => Number.parseInt(six.slice(at, at + 2), 16)) as unknown as Channels
}

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
