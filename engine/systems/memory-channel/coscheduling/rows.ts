import type { CoschedulingParams } from './parameters.ts'

type Chosen = Pick<CoschedulingParams, 'mechanism' | 'rival' | 'phase'>

/** A mechanism as it is compared with others, and what the paper says of it in words; it measured none. */
export interface MechanismRow extends Chosen {
  /** Permanent: presets and tables are called so. */
  readonly id: string
  readonly name: string
  /** What the text says, where it says something. */
  readonly said?: { readonly sentence: string; readonly where: string }
  /** Whose idea it is, where it is not the paper's. */
  readonly ours?: string
}

const spins = {
  sentence: 'A receive that finds no message spins until one arrives',
  where: 'section 3.1',
}
const slow = {
  sentence: 'Independent scheduling gives extremely poor performance',
  where: 'section 4',
}
const allOrNothing = {
  sentence: 'A sequential job will tend to either always run or never run',
  where: 'section 4.1',
}
const samePriorities = {
  sentence: 'It suffers from the same priority problems with respect to sequential jobs',
  where: 'section 4.1',
}
const neverScheduled = {
  sentence: 'Below the other job it is effectively never scheduled',
  where: 'section 4.1',
}
const soaksUp = {
  sentence: 'Above the other job it runs constantly and soaks up the processor',
  where: 'section 4.1',
}
const permits = {
  sentence: 'Events delivered to the operating system, as over Myrinet, permit this sort of scheduling',
  where: 'section 4.2',
}
const enormous = {
  sentence: 'It can provide enormous increases in efficiency, and needs feedback that is not available here',
  where: 'section 4',
}

const daemon = (where: 'above' | 'below', period = 0) => ({ daemon: where, period, poll: 20 }) as const
const beside = (
  mechanism: Chosen['mechanism'],
  rival: Chosen['rival'] = 'sequential',
  phase = 0,
): Chosen => ({ mechanism, rival, phase })
const priorityDaemon = (sequential: 'above' | 'below', watcher: ReturnType<typeof daemon>) =>
  beside({ kind: 'priorityDaemon', sequential, ...watcher })
const semaphore = (watcher: ReturnType<typeof daemon>, rival?: Chosen['rival']) =>
  beside({ kind: 'semaphoreDaemon', ...watcher }, rival)
const events = (fair: boolean) => beside({ kind: 'events', fair, lead: 10_000 })
const implicit = (rival: Chosen['rival'], phase = 0) =>
  beside({ kind: 'implicit', spin: 20, lead: 10_000 }, rival, phase)

const besideSequential: readonly MechanismRow[] = [
  { id: 'spin', name: 'Spin, turns in step', ...beside({ kind: 'spin' }), said: spins },
  { id: 'spin-apart', name: 'Spin, turns apart', ...beside({ kind: 'spin' }, 'sequential', 1), said: slow },
  {
    id: 'lower-above',
    name: 'Lowered, sequential job above',
    ...beside({ kind: 'lower', sequential: 'above' }),
    said: allOrNothing,
  },
  {
    id: 'lower-below',
    name: 'Lowered, sequential job below',
    ...beside({ kind: 'lower', sequential: 'below' }),
    said: allOrNothing,
  },
  {
    id: 'priority-daemon-low',
    name: 'Priority daemon below',
    ...priorityDaemon('above', daemon('below')),
    said: samePriorities,
  },
  {
    id: 'priority-daemon-high',
    name: 'Priority daemon above',
    ...priorityDaemon('above', daemon('above')),
    said: samePriorities,
  },
  {
    id: 'priority-daemon-p-below',
    name: 'Priority daemon that sleeps, P below S',
    ...priorityDaemon('above', daemon('above', 1000)),
    said: samePriorities,
    ours: 'that it sleeps',
  },
  {
    id: 'priority-daemon-p-above',
    name: 'Priority daemon that sleeps, P above S',
    ...priorityDaemon('below', daemon('above', 1000)),
    said: samePriorities,
    ours: 'that it sleeps',
  },
  {
    id: 'semaphore-daemon-low',
    name: 'Semaphore daemon below',
    ...semaphore(daemon('below')),
    said: neverScheduled,
  },
  {
    id: 'semaphore-daemon-high',
    name: 'Semaphore daemon above',
    ...semaphore(daemon('above')),
    said: soaksUp,
  },
  {
    id: 'semaphore-daemon-1ms',
    name: 'Semaphore daemon, every 1 ms',
    ...semaphore(daemon('above', 1000)),
    ours: 'a what-if',
  },
  {
    id: 'semaphore-daemon-100us',
    name: 'Semaphore daemon, every 100 µs',
    ...semaphore(daemon('above', 100)),
    ours: 'a what-if',
  },
  { id: 'events', name: 'Events', ...events(false), said: permits },
  { id: 'events-fair', name: 'Events, even usage', ...events(true), said: permits, ours: 'even usage' },
  { id: 'implicit', name: 'Implicit co-scheduling', ...implicit('sequential'), said: enormous },
  {
    id: 'implicit-apart',
    name: 'Implicit, turns apart',
    ...implicit('sequential', 1),
    said: enormous,
  },
]

const besideParallel: readonly MechanismRow[] = [
  { id: 'two-spin', name: 'Two programs, spin', ...beside({ kind: 'spin' }, 'parallel'), said: spins },
  {
    id: 'two-spin-apart',
    name: 'Two programs, spin, turns apart',
    ...beside({ kind: 'spin' }, 'parallel', 1),
    said: slow,
  },
  {
    id: 'two-lower',
    name: 'Two programs, lowered',
    ...beside({ kind: 'lower', sequential: 'above' }, 'parallel'),
    said: {
      sentence: 'In theory all raise and reduce their priorities at once',
      where: 'section 4.1',
    },
  },
  {
    id: 'two-semaphore-daemon-high',
    name: 'Two programs, semaphore daemon above',
    ...semaphore(daemon('above'), 'parallel'),
    said: soaksUp,
  },
  {
    id: 'two-implicit',
    name: 'Two programs, implicit',
    ...implicit('parallel'),
    said: enormous,
  },
]

/** Each mechanism beside a sequential job, then beside a second parallel program. */
export const mechanismRows: readonly MechanismRow[] = [...besideSequential, ...besideParallel]

/** A row as it is run. @param run  how long [µs] */
export const paramsOfRow = ({ mechanism, rival, phase }: MechanismRow, run: number): CoschedulingParams => ({
  mechanism,
  rival,
  phase,
  compute: 100,
  step: 5,
  quantum: 10_000,
  run,
})

/** The row that parameters are an instance of: the same kind of mechanism, with the same places, and turns where these differ. */
export function rowOf({ mechanism, rival, phase }: Chosen): MechanismRow | undefined {
  const sleeps = 'period' in mechanism && mechanism.period > 0
  const fair = mechanism.kind === 'events' && mechanism.fair
  const near = mechanismRows.filter(
    ({ mechanism: other, rival: beside }) =>
      beside === rival &&
      other.kind === mechanism.kind &&
      Object.entries(other).every(
        ([name, value]) => typeof value !== 'string' || value === mechanism[name as keyof typeof mechanism],
      ) &&
      ('period' in other && other.period > 0) === sleeps &&
      (other.kind === 'events' && other.fair) === fair,
  )
  return near.find((row) => row.phase > 0 === phase > 0) ?? near[0]
}
