/** The whole number that a step from `value` leads to: from between two of them the next one. */
export const wholeStep = (value: number, moved: number): number =>
  moved > value ? Math.floor(moved) : Math.ceil(moved)
