import { scaleLinear } from 'd3-scale'
import { useEffect, useState } from 'react'

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
  /** Colour of an item by its place in the order, 0 (first) to 1 (last). */
  readonly fragment: (place: number) => string
  /** Ink that is readable on `fragment(place)`. */
  readonly onFragment: (place: number) => string
}

export function readPalette(element: Element = document.documentElement): Palette {
  const style = getComputedStyle(element)
  const read = (name: string) => style.getPropertyValue(`--${name}`).trim()
  const ramp = scaleLinear<string>()
    .range([read('fragment-first'), read('fragment-last')])
    .clamp(true)
  const turn = Number.parseFloat(read('fragment-turn')) / 100
  const [first, last] = [read('on-fragment-first'), read('on-fragment-last')]
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
    fragment: (place) => ramp(place),
    onFragment: (place) => (place <= turn ? first : last),
  }
}

/** The palette now, read again when the theme changes (the person's choice or the system's). */
export function usePalette(): Palette {
  const [palette, setPalette] = useState(readPalette)
  useEffect(() => {
    const update = () => setPalette(readPalette())
    const system = matchMedia('(prefers-color-scheme: dark)')
    system.addEventListener('change', update)
    const choice = new MutationObserver(update)
    choice.observe(document.documentElement, { attributeFilter: ['data-theme'] })
    return () => {
      system.removeEventListener('change', update)
      choice.disconnect()
    }
  }, [])
  return palette
}
