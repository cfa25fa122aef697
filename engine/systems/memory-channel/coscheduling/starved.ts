import type { Finding } from '../../../facets/finding.ts'
import { percent, told } from '../told.ts'
import type { Outcome } from './outcome.ts'
import type { CoschedulingParams } from './parameters.ts'
import { ps } from './setupOf.ts'

const events = { kind: 'events', fair: true, lead: 10_000 } as const

/** Nothing where the network tells already. */
const toEvents = ({ mechanism }: CoschedulingParams): Pick<Finding, 'edit'> =>
  mechanism.kind === 'events' && mechanism.fair
    ? {}
    : {
        edit: {
          label: 'If the network told',
          edit: { kind: 'set', path: 'experiment.mechanism', value: events },
        },
      }

/** Who never gets anywhere, and who is to blame. @param alone  iterations of P by itself */
export function starved(
  params: CoschedulingParams,
  { iterations, rival, daemon }: Outcome,
  alone: number,
): readonly Finding[] {
  const warned = (id: string, sentence: string): readonly Finding[] => [
    { id, tone: 'warning', sentence, source: 'section 4.1', ...toEvents(params) },
  ]
  const counted = (id: string, sentence: string): readonly Finding[] => [
    { id, tone: 'fact', sentence, source: 'counted in the run' },
  ]
  const [one, One] =
    params.rival === 'parallel'
      ? ['the second parallel program', 'The second parallel program']
      : ['the sequential job', 'The sequential job']
  if (daemon > 0.9)
    return warned(
      'daemon-alone',
      `The daemon has ${percent(daemon)} of both processors: ${whyTheDaemon(params)}.`,
    )
  if (alone === 0)
    return counted('too-short', 'The run is too short for an iteration: P would come to none alone, too.')
  if (iterations === 0)
    return nobodyNotices(params)
      ? warned(
          'starved',
          `P never gets a message: ${one} has ${percent(rival)} of both processors, and whoever could notice what has come never runs.`,
        )
      : counted(
          'none-yet',
          `P has not come to an iteration on both nodes when the run ends; ${one} has ${percent(rival)} of both processors.`,
        )
  if (rival > 0) return []
  return isBelow(params)
    ? warned('rival-starved', `${One} never runs: even a P that only looks for a message comes first.`)
    : counted('no-turn', `The run is over before ${one} has had a turn.`)
}

/** A sequential job that is always ready, below a P that is so too. */
const isBelow = ({ mechanism, rival }: CoschedulingParams): boolean =>
  rival === 'sequential' && 'sequential' in mechanism && mechanism.sequential === 'below'

/** A sequential job stands above a P that waits, and above who would wake it. */
function nobodyNotices({ mechanism, rival }: CoschedulingParams): boolean {
  if (rival === 'parallel') return false
  switch (mechanism.kind) {
    case 'lower':
      return mechanism.sequential === 'above'
    case 'priorityDaemon':
      return mechanism.sequential === 'above' && mechanism.daemon === 'below'
    case 'semaphoreDaemon':
      return mechanism.daemon === 'below'
    default:
      return false
  }
}

function whyTheDaemon({ mechanism }: CoschedulingParams): string {
  if (!('daemon' in mechanism)) return ''
  const { daemon, period, poll } = mechanism
  const look = `a look takes ${told(poll, 'us')}`
  if (daemon === 'below')
    return `below both programs as they compute, but then both wait until it has looked, and ${look}`
  const [sleep, whole] = [ps(period), ps(poll)]
  if (sleep === 0) return 'above all others, and with nothing to wake it, it looks for ever'
  // It sleeps until the next multiple of its period.
  const every = (Math.floor(whole / sleep) + 1) * sleep
  return `above all others, ${look}, and it begins one every ${told(every / 1e6, 'us')}`
}
