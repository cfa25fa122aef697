import type { Finding } from '../../../facets/finding.ts'
import { copyTime, type Costs } from '../channel/costs.ts'
import { mpiLatency } from './model.ts'
import { isPapers, type CostNumbers } from './numbers.ts'
import type { CostsParams } from './parameters.ts'
import { percent, told } from '../told.ts'

/** What the numbers say, what is wrong first. */
export function costFindings(params: CostsParams, costs: Costs, numbers: CostNumbers): readonly Finding[] {
  return [
    ...(params.protocol === 'eager' ? [] : [impossible(params)]),
    ...(costs.lock > 0 ? [locked(costs, numbers)] : []),
    ...(numbers.raw > 0 ? [half(numbers, isPapers(costs))] : numbers.mpi > 0 ? [halfOfLibrary(numbers)] : []),
    copied(params, costs, numbers),
    ...(isPapers(costs) ? [inside(params, numbers)] : []),
    ...(costs.lock === 0 && isPapers(costs) ? [whyNoLock(numbers)] : []),
    matching(params, costs, numbers),
    ...(isPapers(costs) ? [header(params, numbers)] : []),
  ]
}

/** Why a memory that can only be written allows the eager protocol alone. */
const impossible = ({ protocol }: CostsParams): Finding => ({
  id: 'write-only',
  tone: 'warning',
  sentence:
    protocol === 'get'
      ? 'Not possible here: the receiver would read the sender’s memory, and a window of Memory Channel can only be written.'
      : 'Not done here: the data would have to land where the receiver wants them, and only regions set up beforehand can be written, so they would be copied out of one all the same.',
  source: 'section 6; the reason for rendezvous is our reading',
  edit: { label: 'Back to eager', edit: { kind: 'set', path: 'experiment.protocol', value: 'eager' } },
})

const locked = ({ lock }: Costs, { mpi }: CostNumbers): Finding => ({
  id: 'locked',
  tone: 'warning',
  sentence: `A lock for each send and each receive adds ${told(2 * lock, 'ps')}: without it the message takes ${told(mpi - 2 * lock, 'ps')}.`,
  source: 'section 2.1; where it is taken is ours',
  edit: { label: 'Without locks', edit: { kind: 'set', path: 'software.lock', value: 0 } },
})

const whyNoLock = ({ mpi }: CostNumbers): Finding => ({
  id: 'why-regions',
  tone: 'advice',
  sentence: `A lock takes 120 µs, as long as some 40 writes of four bytes: with a lock for each send and each receive this message would take ${told(mpi + 240e6, 'ps')}. So each pair of nodes has a region of its own.`,
  source: 'sections 2.1 and 5.2; where it is taken is ours',
  edit: { label: 'Try the lock', edit: { kind: 'set', path: 'software.lock', value: 120 } },
})

const half = ({ rawHalf, mpiHalf }: CostNumbers, papers: boolean): Finding => ({
  id: 'half-power',
  tone: 'fact',
  sentence: `Among powers of two up to 8 KiB, the channel reaches half of its peak bandwidth at ${told(rawHalf, 'B')}, the library at ${told(mpiHalf, 'B')}.${papers ? ' The paper says 128 B for the library, “just as with the raw Memory Channel interface”, but 256 B for that interface.' : ''}`,
  source: 'section 3.2',
  formula: 'min n: B(n) ≥ max B / 2',
})

/** What takes no time has no bandwidth. */
const halfOfLibrary = ({ mpiHalf }: CostNumbers): Finding => ({
  id: 'half-power',
  tone: 'fact',
  sentence: `A bare write takes no time here. Among powers of two up to 8 KiB, the library reaches half of its peak bandwidth at ${told(mpiHalf, 'B')}.`,
  source: 'section 3.2',
  formula: 'min n: B(n) ≥ max B / 2',
})

/** Only what is sent eagerly is copied. */
const copied = ({ protocol }: CostsParams, costs: Costs, { copy, copyShare }: CostNumbers): Finding => ({
  id: 'copy',
  tone: 'fact',
  sentence: `${protocol === 'eager' ? 'Copying it out of the region takes' : 'Sent eagerly, it would be copied out of the region in'} ${copy === 0 ? 'no time here' : `${told(copy, 'ps')}, ${percent(copyShare)} of the one-way time`}.${beyondKnee(costs)}`,
  source: 'section 3.2; the knee is fitted',
  formula: 'copy(n) = c₁ min(n, knee) + c₂ max(0, n − knee)',
})

/** What becomes of longer messages. */
function beyondKnee(costs: Costs): string {
  const { perByte, copy, copyBeyond, knee } = costs
  if (copyBeyond <= perByte) return ''
  // n / latency(n) falls from the knee on where this is more than what a message takes that has no bytes.
  const sinks = (copyBeyond - copy) * knee > mpiLatency(costs, 0)
  return ` Beyond ${told(knee, 'B')} a byte costs more to copy than to send${sinks ? ', which is why the bandwidth falls again' : ''}.`
}

function inside(
  { bytes, nodes, processors }: CostsParams,
  { inside: share, mean, mpi, shared }: CostNumbers,
): Finding {
  if (processors === 1)
    return {
      id: 'inside',
      tone: 'fact',
      sentence: 'With one processor per node nothing stays inside: every message takes the channel.',
      source: 'section 3.1',
      edit: {
        label: 'Two per node, as in the paper',
        edit: { kind: 'set', path: 'experiment.processors', value: 2 },
      },
    }
  const nearer = shared < mpi ? 'inside of a node it is faster' : 'even inside of a node it is slower'
  return {
    id: 'inside',
    tone: 'fact',
    sentence: `Of all pairs of ${nodes * processors} processors, ${percent(share)} share a node: the mean over all pairs is ${told(mean, 'ps')}. At ${told(bytes, 'B')} ${nearer} than through the channel, ${told(shared, 'ps')} against ${told(mpi, 'ps')}.`,
    source: 'sections 3.1 and 3.2',
  }
}

function matching({ protocol }: CostsParams, costs: Costs, { breakEven }: CostNumbers): Finding {
  const what = Number.isFinite(breakEven)
    ? `from ${told(breakEven, 'B')} on matching first would cost less than ${saved(costs, breakEven)} that it saves: that is what an eager limit is for.`
    : 'matching first would cost no message up to 1 MiB less than the copy that it saves.'
  return {
    id: 'matching',
    tone: 'fact',
    sentence: `On a network that can read remote memory or write it in place, ${what}`,
    source: 'a what-if of ours',
    ...(protocol === 'eager' && {
      edit: {
        label: 'See rendezvous',
        edit: { kind: 'set' as const, path: 'experiment.protocol', value: 'rendezvous' },
      },
    }),
  }
}

/** What data that are matched first go without. */
const saved = (costs: Costs, bytes: number): string =>
  `the ${copyTime(costs, bytes) > 0 ? 'copy, ' : ''}${costs.header > 0 ? 'header, ' : ''}descriptor and tail`

const header = ({ bytes }: CostsParams, { header: share }: CostNumbers): Finding => ({
  id: 'header',
  tone: 'fact',
  sentence:
    bytes === shortest
      ? `The header is ${(100 * share).toFixed(1)} % of header and data.`
      : `The header is ${percent(share)} of header and data; for 4 B it is 87.5 %.`,
  source: 'section 3.2',
  formula: '28 / (28 + n)',
})

/** What the paper says it of [B]. */
const shortest = 4
