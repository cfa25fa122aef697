import type { NamedStage } from '../samples.ts'

/** Six digits are more than any clock knows, and few enough for a link. */
export const sixDigits = ({ name, overhead, perByte }: NamedStage): NamedStage => ({
  name,
  overhead: Number(overhead.toPrecision(6)),
  perByte: Number(perByte.toPrecision(6)),
})
