import type { Result } from '../../../../facets/result.ts'

/** What the equations and the run both say of one quantity. */
export interface Compared<Name extends string = ComparedName> {
  readonly name: Name
  readonly predicted: number
  readonly simulated: number
  /** Half of the run's 95 % interval; undefined where it has none. */
  readonly reach: number | undefined
  /** predicted / simulated − 1 */
  readonly off: number
  /** Within the interval, or within `tolerance` of the run's value. */
  readonly holds: boolean
}

const comparedNames = ['iniResidence', 'iniQueue', 'iniUtilisation', 'cycleTime'] as const
export type ComparedName = (typeof comparedNames)[number]

/** So near the equations are called right whatever the interval is, as a part of the simulated value. */
export const tolerance = 0.03

/** There is no run, or next to nothing at the interfaces. */
export const meetsNone = ({ metrics }: Pick<Result, 'metrics'>): boolean =>
  !((metrics['iniQueueSimulated'] ?? 0) > 1e-3)

/**
 * Q_O looks best where errors of R_O and of the rate cancel, so all four are asked. Empty where there is no run, or next to
 * nothing at the interfaces. @source  Jiang 1997, eqs. 6.1, 6.5 and 6.8
 */
export const comparedWith = (both: Both): readonly Compared[] =>
  meetsNone(both) ? [] : comparedIn(comparedNames, both)

/** Metrics of the equations beside those of the run. */
export type Both = Pick<Result, 'metrics' | 'estimates'>

/** These metrics beside the run's, which end in `Simulated`; what one of the two lacks is left out. */
export function comparedIn<Name extends string>(
  names: readonly Name[],
  { metrics, estimates }: Both,
): readonly Compared<Name>[] {
  return names.flatMap((name) => {
    const [predicted, simulated] = [metrics[name], metrics[`${name}Simulated`]]
    if (predicted === undefined || simulated === undefined) return []
    const reach = estimates?.[`${name}Simulated`]?.halfWidth
    return [{ name, predicted, simulated, reach, ...judged(predicted, simulated, reach) }]
  })
}

/**
 * How far a prediction is from a run, as a part of the run's value, and whether it holds.
 * @param reach  half the 95 % interval of the run, in the unit of both
 */
export function judged(predicted: number, simulated: number, reach = 0): Pick<Compared, 'off' | 'holds'> {
  const off = predicted / simulated - 1
  return { off, holds: Math.abs(predicted - simulated) <= reach || Math.abs(off) < tolerance }
}

/** The quantity that the equations miss most; of those that hold only where all do. */
export const worstOf = <Name extends string>(
  compared: readonly Compared<Name>[],
): Compared<Name> | undefined => {
  const failed = compared.filter(({ holds }) => !holds)
  return (failed.length > 0 ? failed : compared).toSorted((a, b) => Math.abs(b.off) - Math.abs(a.off))[0]
}

/** Whether a number is a time: it is then too long, and not too large. */
export const isTime = (name: ComparedName): boolean => name === 'iniResidence' || name === 'cycleTime'

/** 'too long', 'too small' */
export function wayOff({ name, off }: Pick<Compared, 'name' | 'off'>): string {
  const [larger, smaller] = isTime(name) ? ['long', 'short'] : ['large', 'small']
  return `too ${off > 0 ? larger : smaller}`
}
