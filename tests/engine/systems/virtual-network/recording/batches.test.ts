import { describe, expect, it } from 'vitest'
import { newScenario } from '../../../../../engine/scenario/scenario.ts'
import { runToEnd } from '../../../../../engine/systems/run.ts'
import type { World } from '../../../../../engine/systems/virtual-network/machine/world.ts'
import { BatchRecording } from '../../../../../engine/systems/virtual-network/recording/batchRecording.ts'
import { virtualNetwork } from '../../../../../engine/systems/virtual-network/system.ts'

/** Two milliseconds are measured, 100 µs a batch. */
const observed = (now = 3e6) => ({ now, measurement: { from: 1e6, until: 3e6, timed: true } }) as World
const batchOf = (time: number) => Math.floor((time - 1e6) / 1e5)

describe('the intervals of a run', () => {
  it('are those of twenty means: 10 and 20 completions by turns are 150,000 a second, give or take 24,010', () => {
    const batches = new BatchRecording(observed())
    for (let time = 1e6; time < 3e6; time += batchOf(time) % 2 === 0 ? 1e4 : 5e3)
      batches.completed(undefined, time)
    const { rate, roundTrip } = batches.result()
    // t of 19 degrees of freedom times 50,000 / sqrt(19).
    expect(rate!.halfWidth).toBeCloseTo((2.093024 * 50_000) / Math.sqrt(19), 0)
    expect(rate).toMatchObject({ batches: 20, source: 'simulation' })
    expect(roundTrip).toBeUndefined()
  })

  it('leave out what completes outside of the window, and round trips that began before it', () => {
    const batches = new BatchRecording(observed())
    for (let time = 0; time < 4e6; time += 1e4) batches.completed(time < 1.05e6 ? 9e5 : 4e4, time)
    const { rate, roundTrip } = batches.result()
    expect(rate!.halfWidth).toBe(0)
    expect(roundTrip!.halfWidth).toBe(0)
  })

  it('are told of no run that was not observed to its end, or ends by itself', () => {
    expect(new BatchRecording(observed(2e6)).result()).toEqual({})
    const preset = virtualNetwork.presets.find(({ id }) => id === 'round-trip')!
    expect(runToEnd(virtualNetwork, newScenario(virtualNetwork, preset.params)).estimates).toBeUndefined()
  })

  it('are of metrics that the run has', () => {
    const preset = virtualNetwork.presets.find(({ id }) => id === 'event-threads')!
    const { estimates, metrics } = runToEnd(virtualNetwork, newScenario(virtualNetwork, preset.params))
    expect(Object.keys(estimates!)).toEqual(['rate', 'roundTrip'])
    for (const [name, { halfWidth }] of Object.entries(estimates!)) {
      expect(halfWidth).toBeGreaterThan(0)
      expect(halfWidth / metrics[name]!, name).toBeLessThan(0.1)
    }
  })

  it('are told of nodes that ask each other only where losses move them out of step', () => {
    const { params } = virtualNetwork.presets.find(({ id }) => id === 'neighbours')!
    const told = (lossData: number) => {
      const { network, experiment, transport } = params as unknown as Record<string, object>
      const few = { ...experiment, nodes: 8, until: 40_000 }
      const scenario = newScenario(virtualNetwork, {
        ...params,
        experiment: few,
        transport: { ...transport, timeout: 200 },
        network: { ...network, lossData },
      })
      const { estimates, stations, metrics } = runToEnd(virtualNetwork, scenario)
      const ofStations = stations!.list.some(({ utilisation }) => utilisation.halfWidth !== undefined)
      return { lost: metrics['lostData'], told: [estimates !== undefined, ofStations] }
    }
    expect(told(0)).toEqual({ lost: 0, told: [false, false] })
    expect(told(0.001).told).toEqual([false, false])
    const often = told(0.1)
    expect(often.lost).toBeGreaterThan(200)
    expect(often.told).toEqual([true, true])
  })
})
