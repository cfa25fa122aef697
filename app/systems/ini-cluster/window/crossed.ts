import type { PacketLabel } from '../../../views/spaceTime/labels.ts'

/** Of a digit, and beside a name [px]. */
const [digit, beside] = [6.7, 2]

/** The names that a vertical line runs through or touches. @param x  of the line [px] @param scale  of what is written */
export const crossed = (labels: readonly PacketLabel[], x: number, scale: number): readonly PacketLabel[] =>
  labels.filter((label) => x >= label.x - beside && x <= label.x + label.text.length * digit * scale + beside)
