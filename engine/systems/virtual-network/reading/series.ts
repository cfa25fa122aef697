import type { Series, SeriesLevel } from '../../../facets/series.ts'
import type { Shares } from '../../../facets/shares.ts'
import { emptyRoundTrip, serverRate } from '../closedForm/closedForm.ts'
import type { Experiment } from '../experiments/experiment.ts'
import { jainIndex } from '../../../simulation/jainIndex.ts'
import { measuredEnd } from '../machine/activity.ts'
import type { World } from '../machine/world.ts'
import { column } from '../recording/seriesRecording.ts'
import type { SeriesRecording } from '../recording/seriesRecording.ts'
import { steps } from '../../../simulation/steps.ts'
import type { Steps } from '../../../simulation/steps.ts'

/** A rate is counted over so many neighbouring buckets that they have this many completions: one more is 3 %. */
const fewestCompletions = 32

/** What happened over time, drawn from the buckets of the recording. @param until  the end of the observed time [ns] */
export function seriesOf(
  world: World,
  experiment: Experiment,
  recording: SeriesRecording,
  until: number,
): readonly Series[] {
  if (until <= 0) return []
  recording.holdFrames(until)
  recording.hold(until)
  const { timed, from } = world.measurement
  const frame = { unit: 'ns', until, warm: timed ? Math.min(from, until) : 0 } as const
  const each = (perBucket: number, count: number) => steps(recording.buckets, until, perBucket, count)
  const { completed, transmitted, duplicates, faults } = world.counters
  const { refusedFull, refusedNonResident, refusedUnmapped } = world.counters
  const judged = refusedFull + refusedNonResident + refusedUnmapped + duplicates
  const completions = each(fewestCompletions, completed)
  return [
    ...(completed > 1 ? [{ ...frame, ...rate(completions, world, experiment) }] : []),
    ...(world.measurement.allRoundTrips > 0
      ? [{ ...frame, ...roundTrip(completions, world, experiment) }]
      : []),
    { ...frame, ...queues(each(0, 0), world) },
    ...(transmitted > 1 ? [{ ...frame, ...packets(each(fewestCompletions, transmitted)) }] : []),
    ...(judged > 0 ? [{ ...frame, ...refusals(each(8, judged)) }] : []),
    ...(faults > 0 ? [{ ...frame, ...frames(each(0, 0), world) }] : []),
    ...(timed && world.flows.length > 1 && completed > 0
      ? [{ ...frame, ...fairness(each(8 * world.flows.length, completed), world) }]
      : []),
  ]
}

type Drawn = Omit<Series, 'unit' | 'until' | 'warm'>

function rate(steps: Steps, { configuration }: World, experiment: Experiment): Drawn {
  return {
    id: 'rate',
    title: 'Rate',
    sentence: 'Messages that completed, per second: answered, or acknowledged when they are one-way.',
    formula: 'completions in the step / length of the step',
    quantity: { label: 'messages per second', unit: '' },
    lines: [steps.rate('rate', 'completed', column.completions, 'main')],
    levels: predictedRate(configuration, experiment),
  }
}

/** The closed form knows the rate of many clients with every endpoint in a frame. */
function predictedRate(configuration: World['configuration'], experiment: Experiment): SeriesLevel[] {
  const { paging } = configuration
  if (experiment.kind !== 'fan_in') return []
  const { clients, shared } = experiment
  if (paging.enabled && !shared && clients > paging.frames) return []
  const value = serverRate(configuration, experiment)
  return [{ id: 'predicted', kind: 'predicted', label: 'predicted with every endpoint resident', value }]
}

function roundTrip(steps: Steps, { configuration }: World, experiment: Experiment): Drawn {
  const sizes = 'sizes' in experiment ? experiment.sizes : [0]
  const { roundTrips, roundTripSum, roundTripLeast, roundTripMost } = column
  return {
    id: 'round-trip',
    title: 'Round trip',
    sentence: 'From the start of writing a request to the end of reading its reply, by when it ended.',
    formula: 'mean, least and most of the round trips that ended in the step',
    quantity: { label: 'round trip', unit: 'ns' },
    lines: [
      steps.extreme('least', 'fastest', roundTripLeast),
      steps.extreme('most', 'slowest', roundTripMost),
      steps.mean('mean', 'mean', roundTripSum, roundTrips),
    ],
    levels: [
      {
        ...{ id: 'idle', kind: 'predicted', label: 'idle system, predicted' },
        value: emptyRoundTrip(configuration, sizes),
      },
    ],
  }
}

function queues(steps: Steps, { configuration, counters }: World): Drawn {
  const { queue } = configuration.transport
  return {
    id: 'queues',
    title: 'Queues',
    sentence:
      'Messages that wait in the queues of all endpoints, and how many the fullest receive queue has held.',
    formula: '∫ messages waiting dt / length of the step; the most in one receive queue during the step',
    quantity: { label: 'messages', unit: '' },
    lines: [
      steps.level('received', 'received, not read (mean)', column.received, 'main'),
      steps.level('written', 'written, not sent (mean)', column.written, 'faint'),
      { ...steps.extreme('fullest', 'fullest receive queue (most)', column.fullest), emphasis: 'faint' },
    ],
    // Far from its bound a queue is better seen without it.
    levels:
      2 * counters.queuePeak >= queue
        ? [{ id: 'queue', kind: 'bound', label: 'entries of one receive queue', value: queue }]
        : [],
  }
}

function packets(steps: Steps): Drawn {
  const others = [
    steps.rate('again', 'data, sent again', column.again, 'faint'),
    steps.rate('lost', 'lost on the wire', column.lost, 'faint'),
  ]
  return {
    id: 'packets',
    title: 'Packets',
    sentence: 'Packets that leave the NICs, per second; acknowledgements go with the data and are left out.',
    formula: 'departures in the step / length of the step',
    quantity: { label: 'packets per second', unit: '' },
    lines: [
      steps.rate('data', 'data, first copies', column.data, 'main'),
      ...others.filter(({ value }) => value.some((each) => each > 0)),
    ],
    levels: [],
  }
}

function refusals(steps: Steps): Drawn {
  const lines = [
    steps.rate('full', 'refused: the receive queue is full', column.refusedFull, 'main'),
    steps.rate('non-resident', 'refused: the endpoint is not on the NIC', column.refusedNonResident, 'faint'),
    steps.rate('unmapped', 'refused: the memory is not mapped', column.refusedUnmapped, 'faint'),
    steps.rate('duplicates', 'duplicates, acknowledged again', column.duplicates, 'faint'),
  ]
  return {
    id: 'refusals',
    title: 'Not delivered',
    sentence: 'Data packets that the receiver did not deliver, per second, by the reason.',
    formula: 'data packets of this verdict in the step / length of the step',
    quantity: { label: 'packets per second', unit: '' },
    lines: lines.filter(({ value }) => value.some((each) => each > 0)),
    levels: [],
  }
}

function frames(steps: Steps, { configuration, nodes }: World): Drawn {
  const { frames: each } = configuration.paging
  const hosts = nodes.filter(({ endpoints }) => endpoints.length > each).length
  return {
    id: 'frames',
    title: 'Frames in use',
    sentence: 'Endpoints in the frames of the NICs whose hosts have more endpoints than frames.',
    formula: '∫ endpoints in this state dt / length of the step',
    quantity: { label: 'endpoints', unit: '' },
    lines: [
      steps.level('resident', 'resident', column.resident, 'main'),
      steps.level('loading', 'loading', column.loading, 'faint'),
      steps.level('unloading', 'unloading', column.unloading, 'faint'),
    ],
    levels: [{ id: 'frames', kind: 'bound', label: 'frames available', value: hosts * each }],
  }
}

function fairness(steps: Steps, { flows }: World): Drawn {
  const perFlow = flows.map((flow) => steps.gathered(column.flows + flow.id))
  const index = steps.of('fairness', 'Jain’s index', 'main', (step) => {
    const shares = perFlow.map((counts) => counts[step]!)
    return shares.some((share) => share > 0) ? jainIndex(shares) : NaN
  })
  return {
    id: 'fairness',
    title: 'Fairness',
    sentence:
      'How evenly the completions of each step are shared out between the clients: 1 is evenly, 1 / n is all to one.',
    formula: 'J = (Σ xᵢ)² / (n Σ xᵢ²), xᵢ the completions of client i in the step (Jain, Chiu, Hawe 1984)',
    quantity: { label: 'Jain’s index', unit: '' },
    lines: [index],
    levels: [
      { id: 'one', kind: 'bound', label: 'one client gets everything', value: 1 / flows.length },
      { id: 'all', kind: 'bound', label: 'all get the same', value: 1 },
    ],
  }
}

/** What each client got of the measured time; nothing where traffic is not timed or there is one client. */
export function sharesOf(world: World): Shares | undefined {
  const { flows, measurement } = world
  const seconds = (measuredEnd(world) - measurement.from) / 1e9
  if (!measurement.timed || flows.length < 2 || seconds <= 0) return undefined
  const values = Float64Array.from(flows, ({ measured }) => measured / seconds)
  if (values.every((value) => value === 0)) return undefined
  return {
    title: 'Throughput of each client',
    sentence: 'Completions per second in the measured time, without the warm-up.',
    quantity: { label: 'messages per second', unit: '' },
    names: flows.map(({ name }) => name),
    values,
    index: {
      name: 'Jain’s index',
      value: jainIndex([...values]),
      formula: 'J = (Σ xᵢ)² / (n Σ xᵢ²), xᵢ the throughput of client i (Jain, Chiu, Hawe 1984)',
    },
  }
}
