import type { Result } from '../../../facets/result.ts'
import type { ParamsOf } from '../parameters.ts'
import type { TimedWatcher } from '../timed/watcher.ts'
import { Recording } from './recording.ts'

/** What is noted of a run of streams. */
export class TimedRecording extends Recording implements TimedWatcher {
  constructor(senders: readonly string[], { driver }: Pick<ParamsOf<'timed'>, 'driver'>) {
    super(senders, driver.zeroCopy)
  }

  acknowledged(): void {
    return
  }

  answered(): void {
    return
  }

  stood(): void {
    return
  }

  override result(end: number): Pick<Result, 'timeline'> {
    return super.result(end)
  }
}
