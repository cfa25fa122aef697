import { InputError, joined, systemOf, type Result } from '../../engine/index.ts'
import { longRun } from './longRun.ts'
import type { Answered, RunProgress, RunRequest } from './runMessages.ts'
import type { Step } from './serve.ts'

/** Runs scenarios: the analysis first, where the page left it to us, then the simulation, some events at a time. */

/** Events between two looks at the clock. */
const stepsAtOnce = 2000
/** So many events at one time, and the clock stands still. */
const standing = 200_000
/** How far apart are two looks at what is measured so far [ms]. */
const pause = 250

export async function* run({
  scenario: { system: id, params, seed, interventions },
  words,
  analyse,
  agreed,
  fault,
}: RunRequest): AsyncGenerator<Step<Answered, RunProgress>, Answered> {
  const loaded = await systemOf(id)
  if (!loaded) throw new InputError('scenario.system', 'the id of a system', id)
  const worded = words === undefined ? undefined : await loaded.inWords?.(words)
  const system = worded ?? (await loaded.complete?.()) ?? loaded
  const analysed = system.analysisSteps
    ? yield* analysis(system.analysisSteps(params))
    : system.analyse(params)
  const simulation = system.simulate?.(params, seed, fault ? [...interventions, fault] : interventions)
  if (!simulation) return joined({ analysed })
  // A copy: what is sent away is moved, and the answer needs it again.
  if (analyse) yield { part: structuredClone(joined({ analysed })) }
  let told = performance.now()
  let soFar: Result | undefined
  const long = longRun(agreed ? undefined : system.work?.(params).events)
  let moved = { ...simulation.progress(), fired: 0 }
  for (let fired = stepsAtOnce; simulation.step(stepsAtOnce); fired += stepsAtOnce) {
    // From the beginning, and on trial too: who sees how far it is can stop it.
    const now = performance.now()
    if (now - told > pause) {
      told = now
      soFar = simulation.soFar?.()
    }
    const progress = simulation.progress()
    yield { progress: { ...progress, soFar } }
    if (progress.time !== moved.time || progress.done !== moved.done) moved = { ...progress, fired }
    // While the clock stands nothing tells how long it takes; if it does not go on, the simulation stops by itself.
    const takes = fired - moved.fired > standing ? undefined : long.seconds(fired, progress.fraction)
    if (takes !== undefined) return { ...joined({ analysed }), takes }
  }
  const answer = joined({ analysed, simulated: simulation.result() })
  simulation.release?.()
  return answer
}

/** @param steps  each tells how far it is, 0 to 1 */
function* analysis(steps: Generator<number, Result>): Generator<{ readonly progress: RunProgress }, Result> {
  for (;;) {
    const next = steps.next()
    if (next.done) return next.value
    yield { progress: { fraction: next.value } }
  }
}
