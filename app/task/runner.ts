import {
  inlineCells,
  InputError,
  type Joined,
  type Params,
  type Scenario,
  type System,
} from '../../engine/index.ts'
import type { Answered, RunProgress, RunRequest } from './runMessages.ts'
import { createTask } from './task.ts'
import type { WorkerLike } from './workerPlace.ts'

export interface RunnerEvents {
  /** What is known of a scenario: of one that is simulated the analysis first, then both. */
  onKnown(scenario: Scenario, known: Joined): void
  onProgress(scenario: Scenario, progress: RunProgress): void
  /** The run would take about so long and waits for a person's word [s]; what is known of it has been told. */
  onLong(scenario: Scenario, seconds: number): void
  /** The scenario cannot be run: path, rule and value in words. */
  onRefused(scenario: Scenario, path: string, message: string): void
  /** The worker crashed or hung and has been replaced. */
  onTrouble(sentence: string): void
  /** No worker can be started, or its script is lost for now: what takes long is computed in the page. */
  onInstead?(lost: boolean): void
  /** Nothing is running any more. */
  onIdle(): void
}

export interface Runner {
  /**
   * Runs a scenario; a newer one takes the place of an older one.
   * @param dragging  the older one may be shown on the way, if it ends soon; otherwise it is given up at once
   * @param agreed  however long it takes; otherwise a long one waits for a person's word
   */
  run(system: System, scenario: Scenario, dragging: boolean, agreed?: boolean): void
  /** Gives up what is at work; what waits has its turn. @returns whether nothing waited */
  stop(): boolean
  cancel(): void
  dispose(): void
}

/** So little analysis that the page does it itself, on every frame of a drag. */
export const isInline = (system: System, { params }: Scenario): boolean => system.cells(params) <= inlineCells

/** All that there is to know of it is known at once. */
export const isInstant = (system: System, scenario: Scenario): boolean =>
  !system.simulate && isInline(system, scenario)

/**
 * The analysis inline where it is little, a worker for more and for the simulation, which comes joined with the analysis
 * of the same scenario.
 */
export function createRunner(
  makeWorker: () => WorkerLike,
  events: RunnerEvents,
  instead?: () => WorkerLike,
  /** What is done to a run that its scenario does not say. */
  fault?: () => Params | undefined,
): Runner {
  const tell = ({ scenario }: RunRequest, known: Joined) => events.onKnown(scenario, known)
  const task = createTask<RunRequest, Answered, RunProgress>(
    makeWorker,
    {
      onPart: tell,
      onAnswer: (request, { takes, ...known }) =>
        takes === undefined ? tell(request, known) : events.onLong(request.scenario, takes),
      onProgress: ({ scenario }, progress) => events.onProgress(scenario, progress),
      onRefused: ({ scenario }, path, message) => events.onRefused(scenario, path, message),
      onTrouble: (_, sentence) => events.onTrouble(sentence),
      onInstead: (lost) => events.onInstead?.(lost),
      onIdle: () => events.onIdle(),
    },
    instead && { instead },
  )

  return {
    run(system, scenario, dragging, agreed = false) {
      const inline = isInline(system, scenario)
      if (inline) {
        if (!system.simulate) task.cancel()
        try {
          const analysed = system.analyse(scenario.params)
          events.onKnown(scenario, { analysed, result: analysed })
        } catch (error) {
          if (!(error instanceof InputError)) throw error
          task.cancel()
          events.onRefused(scenario, error.path, error.message)
          return
        }
        if (!system.simulate) return
      }
      task.ask(
        { scenario, words: system.words, analyse: !inline, agreed, fault: fault?.() },
        dragging ? 'newest' : 'replace',
      )
    },
    stop: () => task.stop(),
    cancel: () => task.cancel(),
    dispose: () => task.dispose(),
  }
}
