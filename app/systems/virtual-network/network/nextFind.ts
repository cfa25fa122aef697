import type { Mapper, Mapping } from '../../../../engine/systems/virtual-network/door.ts'

/** After the next probe that puts something on the map: a switch, a host, or a cable, be it with one end. */
export function nextFind({ discovery: { start, steps } }: Mapping, step: number): number {
  const before = onMap(step === 0 ? start : steps[step - 1]!.mapper)
  const found = steps.findIndex(({ mapper }, i) => i >= step && onMap(mapper) !== before)
  return found < 0 ? steps.length : found + 1
}

/** All that stands on a map, without the ports behind which nothing is known. */
const onMap = ({ switches }: Mapper): string =>
  switches
    .map(({ found }) =>
      [...found.values()].map(({ kind }) => kind).filter((kind) => kind !== 'quiet' && kind !== 'empty'),
    )
    .join('|')
