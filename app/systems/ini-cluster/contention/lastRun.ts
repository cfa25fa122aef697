import type { Curve, Stack } from '../../../../engine/index.ts'
import { simulatedWords, typedParams } from '../../../../engine/systems/ini-cluster/door.ts'
import { grouped, type Scaled } from '../../../chart/format.ts'
import type { Shown } from '../../../document/shown.ts'

/** The curve of the equations with the points of the last run. */
export function withPoints(curve: Curve, old: Shown | undefined): Curve {
  const lines = old?.simulated?.curves?.find(({ id }) => id === curve.id)?.lines ?? []
  const points = lines.map((line) => ({ ...line, name: 'simulated before', source: 'simulated' as const }))
  return points.length === 0 ? curve : { ...curve, lines: [...curve.lines, ...points] }
}

/** The bars of the equations with those of the last run. */
export function withOld(stack: Stack, old: Shown | undefined): Stack {
  const groups = old?.simulated?.stacks?.find(({ id }) => id === stack.id)?.groups ?? []
  const rowsOf = (id: string) => groups.find((group) => group.id === id)?.rows ?? []
  return {
    ...stack,
    groups: stack.groups.map((group) => ({
      ...group,
      rows: [
        ...group.rows,
        ...rowsOf(group.id)
          .filter(({ id }) => group.rows.every((row) => row.id !== id))
          .map((row) => ({ ...row, name: 'Simulation before' })),
      ],
    })),
  }
}

/** Of what the pale points are. @param scaled  in what times are told */
export function oldWords({ scenario }: Shown, { per, unit }: Scaled): string {
  const params = typedParams(scenario.params)
  const { compute, handler, iniService } = params
  const [W, o, O] = [compute, handler, iniService].map((time) => grouped(time / per, per === 1 ? 0 : 1))
  return `Pale: the previous run, with W ${W}, o ${o} and O ${O} ${unit}, until the new one is ready. ${simulatedWords(params, true)}`
}
