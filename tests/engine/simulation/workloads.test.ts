import { describe, expect, it } from 'vitest'
import { CalendarQueue } from '../../bench/queues/calendarQueue.ts'
import { DelayLines } from '../../bench/queues/delayLines.ts'
import type { EventQueue } from '../../../engine/simulation/eventQueue.ts'
import { HeapQueue } from '../../../engine/simulation/heapQueue.ts'
import type { Recording } from '../../../engine/simulation/recorder.ts'
import { Simulation } from '../../../engine/simulation/simulation.ts'
import { SortedQueue } from '../../bench/queues/sortedQueue.ts'
import { laneOfSpan } from '../../../engine/timeline/timeline.ts'
import { ClusterModel } from '../../bench/workloads/clusterW2.ts'
import { PipelineModel, w1 } from '../../bench/workloads/pipelineW1.ts'
import { constantDelays, TransportModel } from '../../bench/workloads/transportW3.ts'

function cluster(queue: EventQueue, recording: Recording, pieces: number): ClusterModel {
  const model = new ClusterModel(new Simulation(queue), 1, recording)
  while (model.events < 60_000) model.simulation.step(model, Math.min(pieces, 60_000 - model.events))
  return model
}

const statistics = ({ cycles, cycleTime, iniTime, simulation }: ClusterModel) => ({
  cycles,
  cycleTime,
  iniTime,
  now: simulation.now,
})

describe('the workloads of the benchmarks', () => {
  it('W1: 200,000 fragments leave the pipeline after 5484051.8 µs', () => {
    const model = new PipelineModel(new Simulation(new SortedQueue()), w1.fragments, w1.services)
    model.simulation.step(model, Infinity)
    expect(model.events).toBe(800_000)
    expect(Math.abs(model.simulation.now - 5_484_051.8)).toBeLessThan(1e-3)
  })

  it('W2: a cycle takes about 87,000 cycles, with about 3.99 at an INI', () => {
    const model = cluster(new HeapQueue(), { kind: 'off' }, Infinity)
    expect(Math.abs(model.cycleTime / model.cycles / 87_000 - 1)).toBeLessThan(0.03)
    expect(Math.abs(model.iniTime / model.simulation.now / 4 / 3.99 - 1)).toBeLessThan(0.05)
  })

  it('W2: has the same statistics whatever is recorded, whatever holds the events, wherever it pauses', () => {
    const expected = statistics(cluster(new HeapQueue(), { kind: 'off' }, Infinity))
    const window: Recording = { kind: 'window', from: 1e6, until: 2e6 }
    expect(statistics(cluster(new HeapQueue(), { kind: 'full' }, Infinity))).toEqual(expected)
    expect(statistics(cluster(new CalendarQueue(), window, 777))).toEqual(expected)
    expect(statistics(cluster(new SortedQueue(), { kind: 'full' }, 1))).toEqual(expected)
  })

  it('W2: every lane of its timeline serves one at a time', () => {
    const { end, start, offsets, ...timeline } = cluster(
      new HeapQueue(),
      { kind: 'full' },
      Infinity,
    ).timeline()
    expect(start.length).toBeGreaterThan(60_000)
    const overlaps = start.findIndex(
      (begin, span) =>
        end[span]! < begin ||
        (span > offsets[laneOfSpan({ ...timeline, end, offsets, start }, span)]! && end[span - 1]! > begin),
    )
    expect(overlaps).toBe(-1)
  })

  it('W3: delivers every message exactly once, the same way over delay lines and over a heap', () => {
    const run = (queue: EventQueue) => {
      const model = new TransportModel(new Simulation(queue), 1, 20_000)
      model.simulation.step(model, Infinity)
      expect(model.delivered.every((times) => times === 1)).toBe(true)
      return [model.events, model.simulation.now]
    }
    const expected = run(new HeapQueue())
    expect(expected[0]! / 20_000).toBeCloseTo(4.06, 1)
    expect(run(new DelayLines(constantDelays, new SortedQueue()))).toEqual(expected)
    expect(run(new DelayLines(constantDelays.slice(1), new HeapQueue()))).toEqual(expected)
  })
})
