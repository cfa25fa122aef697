import { Simulation } from '../../../engine/simulation/simulation.ts'
import { SortedQueue } from '../../bench/queues/sortedQueue.ts'

/** A simulation whose clock a test sets by hand. */
export function stopwatch(): { readonly simulation: Simulation; readonly at: (time: number) => void } {
  const simulation = new Simulation(new SortedQueue())
  return { simulation, at: (time) => void (simulation.clock[0] = time) }
}
