import { InputError, type Result, type Scenario, type System } from '../../../engine/index.ts'
import { pageRunner } from '../../task/index.ts'
import { isInstant } from '../../task/runner.ts'

/** What is known of a scenario once all of it is known; why not, in a sentence. */
export type Known = { readonly result: Result } | { readonly because: string }

/** Runs scenarios one after the other, each to its end: what many links hold, without the hand that edits. */
export function createResults(): {
  of(system: System, scenario: Scenario): Promise<Known>
  dispose(): void
} {
  interface Job {
    readonly scenario: Scenario
    readonly answer: (known: Known) => void
    last: Known
  }
  let job: Job | undefined
  let queue: Promise<unknown> = Promise.resolve()
  const end = () => {
    job?.answer(job.last)
    job = undefined
  }
  const refuse = (because: string) => {
    if (job) job.last = { because }
    end()
  }
  const runner = pageRunner({
    onKnown: (scenario, { result }) => {
      if (job?.scenario === scenario) job.last = { result }
    },
    onProgress: () => undefined,
    onLong: (_scenario, seconds) => refuse(`would run for about ${Math.ceil(seconds)} s`),
    onRefused: (_scenario, _path, message) => refuse(message),
    onTrouble: (sentence) => refuse(sentence),
    onIdle: end,
  })
  const run = (system: System, scenario: Scenario) =>
    new Promise<Known>((answer) => {
      job = { scenario, answer, last: { because: 'gave no result' } }
      runner.run(system, scenario, false)
    })
  return {
    of(system, scenario) {
      if (isInstant(system, scenario)) return Promise.resolve(atOnce(system, scenario))
      const known = queue.then(() => run(system, scenario))
      queue = known
      return known
    },
    dispose: () => runner.dispose(),
  }
}

function atOnce(system: System, { params }: Scenario): Known {
  try {
    return { result: system.analyse(params) }
  } catch (error) {
    if (!(error instanceof InputError)) throw error
    return { because: error.message }
  }
}
