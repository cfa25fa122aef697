import type { Model, Simulation } from '../../../engine/simulation/simulation.ts'
import { WaitingLines } from '../queues/waitingLines.ts'

/** Fragments of 0.8 KB, all queued at t = 0, through stages first come first served [µs]. */
export const w1 = { fragments: 200_000, services: [12.96, 25.12, 27.42, 13.72], latency: 5_484_051.8 }

/** W1: an event is the end of a stage; one event is pending for each busy stage. */
export class PipelineModel implements Model {
  readonly simulation: Simulation
  events = 0
  private readonly services: Float64Array
  private readonly lines: WaitingLines

  constructor(simulation: Simulation, fragments: number, services: readonly number[]) {
    this.simulation = simulation
    this.services = Float64Array.from(services)
    this.lines = new WaitingLines(services.length, fragments)
    for (let fragment = 0; fragment < fragments; fragment++) this.lines.join(0, fragment)
    this.simulation.at(services[0]!, 0, 0)
  }

  /** @param stage  the stage that has served its first fragment */
  fire(_: number, stage: number): void {
    const { lines, services, simulation } = this
    this.events++
    const fragment = lines.leave(stage)
    if (lines.first(stage) >= 0) simulation.after(services[stage]!, 0, stage)
    const next = stage + 1
    if (next < services.length && lines.join(next, fragment) === 1) simulation.after(services[next]!, 0, next)
  }
}
