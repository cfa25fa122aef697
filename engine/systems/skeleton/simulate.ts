import type { Uncertainty } from '../../facets/estimates.ts'
import type { Finding } from '../../facets/finding.ts'
import type { Result } from '../../facets/result.ts'
import type { Average, Stations } from '../../facets/stations.ts'
import type { Estimate } from '../../simulation/batchMeans.ts'
import type { StationEstimate } from '../../simulation/stationAverages.ts'
import type { Run, Work } from '../system.ts'
import { equilibrium, type Equilibrium } from './closedForm.ts'
import { Machine } from './machine.ts'
import type { QueueParams } from './parameters.ts'
import { batches, Recording } from './recording.ts'
import { simulatedPoint } from './residenceCurve.ts'
import { residenceStack } from './residenceStack.ts'
import { lead, percent, time } from './words.ts'

/** A run that is stepped: the worker pauses it where it likes, which must not change the result. */
export function simulate(params: QueueParams, seed: number): Run {
  const recording = new Recording(params)
  const machine = new Machine(params, seed, recording)
  let over = false
  return {
    step(n) {
      over ||= !machine.simulation.step(machine, n, params.run)
      return !over
    },
    progress: () => {
      const { now } = machine.simulation
      return { fraction: over ? 1 : Math.min(0.999, now / params.run), time: over ? params.run : now }
    },
    result: () => result(params, recording),
  }
}

/** What a run takes, told before it is begun: each customer comes, and most have gone by its end. */
export const work = ({ arrivalRate, serviceRate, run }: QueueParams): Work => ({
  events: Math.ceil(((arrivalRate + Math.min(arrivalRate, serviceRate)) * run) / 1e6),
  shorter: 'A shorter run or fewer arrivals take less.',
})

function result(params: QueueParams, recording: Recording): Result {
  const known = equilibrium(params)
  const estimate = recording.estimate()
  const { busy, present, residence, throughput } = estimate
  // Where the line grows for ever, a mean would say how long the run was.
  const stay = known && residence
  return {
    metrics: {
      utilisationSimulated: 100 * busy.mean,
      presentSimulated: present.mean,
      ...(stay && { residenceSimulated: stay.mean }),
    },
    // How sure each of them is, by name.
    estimates: {
      utilisationSimulated: uncertainty(busy, 100),
      presentSimulated: uncertainty(present),
      ...(stay && { residenceSimulated: uncertainty(stay) }),
    },
    headline: {
      lead: lead(params),
      metric: stay ? 'residenceSimulated' : 'utilisationSimulated',
      rest: [stay ? ' mean residence time, simulated' : ' of the time the server is busy'],
      sentence: `The server was busy ${percent(busy.mean)} of the time after the warm-up.`,
    },
    findings: residence ? (known ? [comparison(known, residence)] : []) : [nobody],
    timeline: recording.timeline(),
    state: [recording.state()],
    series: [recording.series(known?.present)],
    stations: stations(params, estimate),
    ...(stay && {
      curves: [simulatedPoint(known, stay)],
      stacks: [
        residenceStack('simulation', {
          // By Little's law at the server alone.
          service: busy.mean / throughput.mean,
          residence: stay.mean,
          halfWidth: stay.halfWidth,
        }),
      ],
    }),
  }
}

const nobody: Finding = {
  id: 'nobody',
  tone: 'warning',
  sentence: 'Nobody left the queue after the warm-up: the run is too short.',
}

/** The run beside the closed form: one may be wrong, or the run too short. */
function comparison({ residence }: Equilibrium, { mean, halfWidth }: Estimate): Finding {
  const off = Math.abs(mean - residence) / halfWidth
  const apart = off <= 1 ? 'within' : off <= 2 ? 'just outside' : 'far outside'
  return {
    id: 'simulated',
    tone: off <= 2 ? 'fact' : 'warning',
    sentence: `In the run a customer stayed ${time(mean)} ± ${time(halfWidth)}; the closed form’s ${time(residence)} are ${apart} that interval.`,
    source: 'batch means, Law, section 9.5.3',
  }
}

/** Neighbouring batches of 20 that resemble each other more than this do so not by chance. */
const correlated = 0.4

function stations(
  { run, warmUp }: QueueParams,
  { busy, present, residence, throughput }: StationEstimate,
): Stations {
  return {
    unit: 'us',
    observed: { from: warmUp, until: run, batches },
    kinds: [
      { id: 'server', name: 'Servers', sentence: 'Counted are customers that wait or are being served.' },
    ],
    list: [
      {
        id: 'server',
        name: 'Server',
        kind: 'server',
        utilisation: average(busy),
        present: average(present),
        ...(residence && { residence: average(residence) }),
        throughput: average(throughput, 1e6),
      },
    ],
  }
}

const average = ({ mean, halfWidth, correlation }: Estimate, scale = 1): Average => ({
  mean: mean * scale,
  halfWidth: halfWidth * scale,
  ...(correlation > correlated && { correlated: true }),
})

const uncertainty = ({ halfWidth, correlation }: Estimate, scale = 1): Uncertainty => ({
  halfWidth: halfWidth * scale,
  batches,
  ...(correlation > correlated && { correlated: true }),
  source: 'simulation',
})
