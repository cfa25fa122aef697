import type { Proof } from '../../../engine/facets/proof.ts'

/** A latency below what one stage needs for all fragments cannot be one. */
export function proofFaults({ stages, bytes, fragments, latency }: Proof): string[] {
  const negative = stages.some(({ overhead, perByte }) => !(overhead >= 0 && perByte >= 0))
  const atLeast = Math.max(
    0,
    ...stages.map(({ overhead, perByte }) => fragments * overhead + bytes * perByte),
  )
  return [
    ...(stages.length > 0 ? [] : ['the proof has no stages']),
    ...(negative ? ['a stage of the proof costs less than nothing'] : []),
    ...(Number.isInteger(fragments) && fragments >= 1 && fragments <= bytes
      ? []
      : [`the proof has ${fragments} fragments of ${bytes} bytes`]),
    ...(latency >= atLeast * (1 - 1e-9)
      ? []
      : [`the proof's latency ${latency} is below the ${atLeast} that one stage needs`]),
  ]
}
