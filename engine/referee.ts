import { latency } from './pipeline/recurrence.ts'
import { totalOverhead, totalPerByte, type Stage } from './pipeline/stages.ts'

/**
 * A second opinion on the exact optimum: the linear program of Wang et al. 1998, section 2, solved by HiGHS. The
 * solver is handed in loaded (npm `highs`), so that only who asks for it pays for it.
 */
export interface LoadedSolver {
  solve(
    problem: string,
    options: {
      readonly presolve: 'off'
      readonly output_flag: false
      readonly primal_feasibility_tolerance: number
      readonly dual_feasibility_tolerance: number
      readonly simplex_scale_strategy: 0
    },
  ): {
    readonly Status: string
    readonly ObjectiveValue: number
    readonly Columns: Readonly<
      Record<string, { readonly Index: number; readonly Primal?: number } | undefined>
    >
  }
}

export type Verdict =
  | {
      readonly accepted: true
      /** x_i >= 0 rescaled to sum B [B] */
      readonly sizes: Float64Array
      /** Recomputed from the sizes by the recurrence [µs] */
      readonly latency: number
    }
  | { readonly accepted: false; readonly reason: string; readonly latency: number | undefined }

/** How far the solver's objective may stand from the recurrence of its own sizes, relative. */
const agreement = 1e-9

/** Message and unfragmented latency in the program: tolerances are absolute, so the numbers should be of one size. */
const scale = 1000

/**
 * The best cut into exactly `count` fragments of real sizes, by HiGHS. Its status alone is not believed: with
 * presolve it can report 'Optimal' for sizes that break a row by 3e-3, so presolve is off, the tolerances are at
 * their least, and an answer whose recomputed latency differs from the objective is rejected.
 * @param bytes  B > 0 [B]
 * @param count  k >= 1
 */
export function refereeOptimum(
  solver: LoadedSolver,
  stages: readonly Stage[],
  bytes: number,
  count: number,
): Verdict {
  const unit = (totalOverhead(stages) + bytes * totalPerByte(stages)) / scale
  if (unit === 0) return { accepted: true, sizes: new Float64Array(count).fill(bytes / count), latency: 0 }
  const scaled = stages.map((stage) => ({
    ...stage,
    overhead: stage.overhead / unit,
    perByte: (stage.perByte * bytes) / unit / scale,
  }))
  const answer = solver.solve(linearProgram(scaled, scale, count), {
    presolve: 'off',
    output_flag: false,
    primal_feasibility_tolerance: 1e-10,
    dual_feasibility_tolerance: 1e-10,
    // It would loosen the tolerances; the program is scaled already.
    simplex_scale_strategy: 0,
  })
  if (answer.Status !== 'Optimal') {
    return { accepted: false, reason: `the solver answered '${answer.Status}'`, latency: undefined }
  }
  const sizes = Float64Array.from({ length: count }, (_, i) =>
    Math.max(0, answer.Columns[`x${i}`]?.Primal ?? 0),
  )
  const sum = sizes.reduce((total, size) => total + size, 0)
  for (let i = 0; i < count; i++) sizes[i]! *= bytes / sum
  const recomputed = latency(stages, sizes)
  const objective = answer.ObjectiveValue * unit
  if (!(Math.abs(recomputed - objective) <= agreement * recomputed)) {
    const reason = `the solver’s objective, ${objective} µs, is not the latency of its sizes, ${recomputed} µs`
    return { accepted: false, reason, latency: recomputed }
  }
  return { accepted: true, sizes, latency: recomputed }
}

/**
 * The program in CPLEX LP format: variables x_i >= 0 and t_i_j, the time fragment i leaves stage j.
 * Inequalities (1) to (3) of section 2, and sum x_i = B, which the paper leaves unsaid.
 */
function linearProgram(stages: readonly Stage[], bytes: number, count: number): string {
  const rows: string[] = [`${Array.from({ length: count }, (_, i) => `x${i}`).join(' + ')} = ${bytes}`]
  for (let i = 0; i < count; i++) {
    stages.forEach(({ overhead, perByte }, j) => {
      const own = perByte > 0 ? ` - ${perByte} x${i}` : ''
      if (i === 0 && j === 0) rows.push(`t0_0${own} >= ${overhead}`)
      if (j > 0) rows.push(`t${i}_${j} - t${i}_${j - 1}${own} >= ${overhead}`)
      if (i > 0) rows.push(`t${i}_${j} - t${i - 1}_${j}${own} >= ${overhead}`)
    })
  }
  return `Minimize\n t${count - 1}_${stages.length - 1}\nSubject To\n ${rows.join('\n ')}\nEnd\n`
}
