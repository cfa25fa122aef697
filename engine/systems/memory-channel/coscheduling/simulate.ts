import type { Alternatives } from '../../../facets/alternatives.ts'
import type { Result } from '../../../facets/result.ts'
import type { Stack, StackPart } from '../../../facets/stacks.ts'
import type { Run, Work } from '../../system.ts'
import { toEnd, type Measured } from '../../systemCalls.ts'
import { iterationsAlone, iterationsOf, lead } from './analyse.ts'
import { briefOutcome } from './brief.ts'
import { runFindings } from './findings.ts'
import { Machine } from './machine.ts'
import { outcomeOf, type NodeOutcome, type Outcome } from './outcome.ts'
import type { CoschedulingParams } from './parameters.ts'
import { Recording } from './recording.ts'
import { mechanismRows, type MechanismRow } from './rows.ts'
import { setupOf } from './setupOf.ts'

/** The scenario's own run, then each other mechanism for a few turns. */
export function simulateCoscheduling({ experiment }: { readonly experiment: CoschedulingParams }): Run {
  const setup = setupOf(experiment)
  const recording = new Recording(setup)
  const machine = new Machine(setup, recording)
  const others = mechanismRows.filter(({ rival }) => rival === experiment.rival)
  const compared: Outcome[] = []
  let [running, over] = [true, false]
  return {
    step(n) {
      if (running) {
        running = machine.step(n)
        if (!running) machine.finish()
      } else if (compared.length < others.length) compared.push(briefly(experiment, others[compared.length]!))
      over ||= !running && compared.length === others.length
      return !over
    },
    progress: () => ({
      fraction: over ? 1 : Math.min(0.999, (0.9 * machine.simulation.now) / setup.until),
      time: over ? setup.until : machine.simulation.now,
    }),
    result: () => result(experiment, machine, recording, others, compared, running),
  }
}

/** What the scenario's own run counts, with nobody watching and no other mechanism beside it. */
export function measuredCoscheduling({ experiment }: { readonly experiment: CoschedulingParams }): Measured {
  const setup = setupOf(experiment)
  const machine = new Machine(setup)
  toEnd(machine)
  machine.finish()
  return { metrics: numbersOf(outcomeOf(machine, setup.until), setup.until) }
}

/** How another mechanism does with the same program, in its first turns. */
function briefly(params: CoschedulingParams, row: MechanismRow): Outcome {
  const { outcome, until } = briefOutcome(setupOf({ ...params, ...row }))
  return { ...outcome, iterations: (1e12 * outcome.iterations) / Math.max(1, until) }
}

/** Events by what the first thousands took. */
export function coschedulingWork({ experiment }: { readonly experiment: CoschedulingParams }): Work {
  const setup = setupOf(experiment)
  const machine = new Machine(setup)
  let fired = 0
  while (fired < 4000 && machine.step(500)) fired += 500
  const reached = fired < 4000 ? setup.until : Math.max(1, machine.simulation.now)
  return {
    events: Math.ceil((Math.max(500, fired) * setup.until) / reached),
    shorter: 'A shorter run, or longer computing between messages, takes less.',
  }
}

function result(
  params: CoschedulingParams,
  machine: Machine,
  recording: Recording,
  others: readonly MechanismRow[],
  compared: readonly Outcome[],
  running: boolean,
): Result {
  const until = running ? Math.max(1, machine.simulation.now) : setupOf(params).until
  const outcome = outcomeOf(machine, until)
  const metrics = numbersOf(outcome, until)
  return {
    metrics,
    headline: {
      lead: lead(params),
      metric: 'iterations',
      rest: [`${iterationsOf(metrics.iterations)}, against `, { metric: 'iterationsAlone' }, ' alone'],
    },
    findings: runFindings(params, outcome, iterationsAlone(params)),
    timeline: recording.timeline(),
    messages: recording.messages(),
    stacks: [processors(params, outcome)],
    alternatives: alternatives(params, outcome, metrics.iterationRate, others, compared),
  }
}

/** @param until  the end of the run [ps] */
const numbersOf = (outcome: Outcome, until: number) => ({
  iterations: outcome.iterations,
  iterationRate: (1e12 * outcome.iterations) / until,
  rivalIterations: outcome.rivalIterations,
  shareParallel: 100 * outcome.parallel,
  shareSpinning: 100 * outcome.spinning,
  shareRival: 100 * outcome.rival,
  shareDaemon: 100 * outcome.daemon,
  shareIdle: 100 * outcome.idle,
})

/** Who had each processor. */
function processors({ rival }: CoschedulingParams, { nodes }: Outcome): Stack {
  const name = rival === 'parallel' ? 'Q' : 'S'
  return {
    id: 'processors',
    title: 'Who had the processor',
    sentence:
      'P computes and sends, S is a sequential job, Q a second parallel program, D a daemon. Hatched is looking.',
    unit: '%',
    groups: [
      {
        id: 'nodes',
        title: '',
        rows: nodes.map((node, i) => {
          const parts = partsOf(node, name)
          return {
            id: `node${i}`,
            name: `Node ${i}`,
            source: 'simulation' as const,
            parts,
            total: parts.reduce((sum, { value }) => sum + value, 0),
          }
        }),
      },
    ],
  }
}

function partsOf(
  { parallel, spinning, rival, rivalSpinning, daemon }: NodeOutcome,
  name: string,
): StackPart[] {
  const idle = Math.max(0, 1 - parallel - rival - daemon)
  const part = (id: string, label: string, share: number): StackPart => ({ id, label, value: 100 * share })
  return [
    part('computing', 'P computes', parallel - spinning),
    { ...part('spinning', 'P looks', spinning), texture: 'hatched' },
    part('rival', name === 'Q' ? 'Q computes' : 'S', rival - rivalSpinning),
    ...(name === 'Q'
      ? [{ ...part('rival-spinning', 'Q looks', rivalSpinning), texture: 'hatched' as const }]
      : []),
    part('daemon', 'D', daemon),
    { ...part('idle', 'idle', idle), texture: 'outlined' },
  ]
}

/** The same two nodes under each mechanism. */
function alternatives(
  params: CoschedulingParams,
  own: Outcome,
  rate: number,
  others: readonly MechanismRow[],
  compared: readonly Outcome[],
): Alternatives {
  const metrics = (outcome: Outcome, iterationRate: number) => ({
    iterationRate,
    shareParallel: 100 * outcome.parallel,
    shareRival: 100 * outcome.rival,
    shareDaemon: 100 * outcome.daemon,
  })
  return {
    title: 'Every mechanism, in its first turns',
    metric: 'iterationRate',
    ranks: true,
    rows: [
      { id: 'yours', name: 'as it is, whole run', emphasis: 'yours', metrics: metrics(own, rate) },
      ...others.slice(0, compared.length).map((row, i) => ({
        id: row.id,
        name: row.name,
        metrics: metrics(compared[i]!, compared[i]!.iterations),
        edit: {
          kind: 'set' as const,
          path: 'experiment',
          value: {
            ...params,
            kind: 'coscheduling',
            mechanism: row.mechanism,
            rival: row.rival,
            phase: row.phase,
          },
        },
      })),
    ],
  }
}
