/** A colour's red, green and blue, 0 to 255. */
export type Channels = readonly [red: number, green: number, blue: number]

/**
 * The channels of a colour as browsers write a computed one: 'rgb(219, 231, 246)', or 'color(srgb 0.86 0.91 0.96)' where
 * colours were mixed.
 */
export function channels(colour: string): Channels {
  const unit = colour.startsWith('color(srgb') ? 255 : 1
  const [red = 0, green = 0, blue = 0] = (colour.match(/-?[\d.]+(e-?\d+)?/g) ?? []).map(
    (part) => Number(part) * unit,
  )
  return [red, green, blue]
}

/** The colour at a share of the way from one to another. */
export const between = (from: Channels, to: Channels, share: number): Channels =>
  from.map((channel, i) => Math.round(channel + (to[i]! - channel) * share)) as unknown as Channels

export const written = (colour: Channels): string => `rgb(${colour.join(', ')})`

/**
 * Contrast of two colours, 1 (the same) to 21 (black on white).
 * @source  WCAG 2.2, definitions of contrast ratio and relative luminance
 */
export function contrast(one: Channels, other: Channels): number {
  const [low, high] = [luminance(one), luminance(other)].sort((a, b) => a - b) as [number, number]
  return (high + 0.05) / (low + 0.05)
}

function luminance(colour: Channels): number {
  const [red, green, blue] = colour.map((channel) => {
    const share = channel / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  }) as unknown as Channels
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
