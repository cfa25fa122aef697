import type { Result } from '../../../facets/result.ts'
import type { ParamsOf } from '../parameters.ts'
import { receiverRules } from '../receiver/rulesOf.ts'
import type { TimedWatcher } from '../timed/watcher.ts'
import { Recording } from './recording.ts'

/** What is noted of a run of streams. */
export class TimedRecording extends Recording implements TimedWatcher {
  constructor(senders: readonly string[], params: ParamsOf<'timed'>) {
    super(senders, receiverRules(params))
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

  override result(end: number): Pick<Result, 'timeline' | 'state'> {
    return super.result(end)
  }
}
