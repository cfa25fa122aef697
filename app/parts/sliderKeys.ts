/** The bounds and steps of something that a keyboard moves. */
export interface SliderSteps {
  readonly min: number
  readonly max: number
  /** One arrow key. */
  readonly step: number
  /** An arrow key with Shift. */
  readonly large: number
  /** Page up and down. */
  readonly page: number
}

/**
 * The value after a key, by the slider pattern of the ARIA authoring practices.
 * @returns undefined for a key that does not move a slider
 */
export function valueAfterKey(
  key: string,
  shift: boolean,
  value: number,
  { min, max, step, large, page }: SliderSteps,
): number | undefined {
  const arrow = shift ? large : step
  const moves: readonly (readonly [key: string, value: number])[] = [
    ['ArrowRight', value + arrow],
    ['ArrowUp', value + arrow],
    ['ArrowLeft', value - arrow],
    ['ArrowDown', value - arrow],
    ['PageUp', value + page],
    ['PageDown', value - page],
    ['Home', min],
    ['End', max],
  ]
  const moved = moves.find(([name]) => name === key)
  return moved && Math.max(min, Math.min(max, moved[1]))
}
