import type { Result, Scenario, System } from '../../../engine/index.ts'
import { pageRunner } from '../../task/index.ts'

/** With what its first picture does without. */
export const whole = async (system: System): Promise<System> =>
  system.complete ? await system.complete() : system

/** What the engine says of a scenario, apart from what is shown: analysed and, where the system does, simulated to the end. */
export async function solved(system: System, scenario: Scenario, signal: AbortSignal): Promise<Result> {
  const complete = await whole(system)
  return new Promise<Result>((resolve, reject) => {
    const runner = pageRunner({
      onKnown: (of: Scenario, { result, simulated }) => {
        if (of !== scenario || (complete.simulate && !simulated)) return
        resolve(result)
        queueMicrotask(() => runner.dispose())
      },
      onProgress: () => undefined,
      onLong: () => runner.run(complete, scenario, false, true),
      onRefused: (_scenario, _path, message) => reject(new Error(message)),
      onTrouble: (sentence) => reject(new Error(sentence)),
      onIdle: () => undefined,
    })
    signal.addEventListener('abort', () => {
      runner.dispose()
      reject(new Error('given up'))
    })
    if (signal.aborted) reject(new Error('given up'))
    else runner.run(complete, scenario, false)
  })
}
