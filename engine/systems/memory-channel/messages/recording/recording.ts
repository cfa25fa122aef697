import type { Result } from '../../../../facets/result.ts'
import type { Configuration } from '../machine/configuration.ts'
import type { Observer, Standing, Work } from '../machine/observer.ts'
import type { World } from '../machine/world.ts'
import { SpanLog } from './spans.ts'

/** What is noted while nodes run. The machine writes here and never reads. */
export class Recording implements Observer {
  private readonly spans: SpanLog

  constructor({ programs, away }: Configuration) {
    this.spans = new SpanLog(programs.length, away)
  }

  worked(node: number, work: Work, start: number, end: number, message: number): void {
    this.spans.worked(node, work, start, end, message)
  }

  stood(node: number, standing: Standing, start: number, end: number, message: number): void {
    this.spans.stood(node, standing, start, end, message)
  }

  /** @param end  of the run [ps] */
  result(world: World, end: number): Pick<Result, 'timeline'> {
    // Nothing that is observed may end where it begins.
    const until = Math.max(end, 1)
    return { timeline: this.spans.timeline(world, until) }
  }
}
