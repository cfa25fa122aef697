import { plural } from '../../../base/plural.ts'
import type { Finding } from '../../../facets/finding.ts'
import type { Result } from '../../../facets/result.ts'
import type { ChannelParams } from '../channel/parameters.ts'
import { told } from '../told.ts'
import type { AddressSpaceParams } from './parameters.ts'
import { parsedScript } from './script.ts'
import { courseOf, type Course, type Read } from './space.ts'
import { drawn } from './timeline.ts'

/** A word: what the channel moves at least [B]. */
const word = 4
const addressSpace = 536_870_912

/** @throws InputError of a script that cannot be read */
export const checkAddressSpace = ({ experiment }: { readonly experiment: AddressSpaceParams }): void => {
  parsedScript(experiment.script)
}

/** What each node sees of each segment, and when. */
export function analyseAddressSpace({
  experiment,
  channel,
}: ChannelParams & { readonly experiment: AddressSpaceParams }): Result {
  const delay = Math.round(1e6 * channel.delay) + word * Math.round(1e6 * channel.perByte)
  const course = courseOf(parsedScript(experiment.script), delay)
  const { segments, writes, reads, refusals } = course
  const old = reads.filter(({ underWay, missed }) => underWay ?? missed)
  const bytes = segments.reduce((sum, segment) => sum + segment.bytes, 0)
  return {
    metrics: {
      visibleAfter: delay,
      segmentsHeld: segments.length,
      addressSpace: bytes,
      wordWrites: writes.length,
      wordsSeen: writes.reduce((sum, { at }) => sum + at.length, 0),
      wordReads: reads.length,
      oldReads: old.length,
      refused: refusals.length,
    },
    headline: {
      lead: ['A word that is written can be read after'],
      metric: 'visibleAfter',
      rest: [', even by its writer'],
      sentence: `${plural(writes.length, 'write')}, ${plural(reads.length, 'read')} and ${plural(segments.length, 'segment')}${writes.length * reads.length === 0 ? '' : `; ${seeing(reads.length, old.length)} what was written last`}.`,
    },
    findings: findings(course, bytes),
    ...drawn(course),
  }
}

/** @param old  reads that do not see it */
function seeing(reads: number, old: number): string {
  if (reads === 1) return old === 0 ? 'the read sees' : 'the read does not see'
  return old === 0 ? 'all reads see' : `${old} of the reads ${old === 1 ? 'does' : 'do'} not see`
}

/** So many reads are told one by one. */
const mostTold = 12

function findings({ refusals, reads, notes, segments }: Course, bytes: number): readonly Finding[] {
  return [
    ...(bytes > addressSpace
      ? [
          {
            id: 'too-large',
            tone: 'warning' as const,
            sentence: `All segments together take ${told(bytes - addressSpace, 'B')} more than the address space, which has ${told(addressSpace, 'B')}.`,
            source: 'section 5.2',
          },
        ]
      : []),
    ...refusals.slice(0, mostTold).map(({ line, because }) => ({
      id: `refused-${line}`,
      tone: 'warning' as const,
      sentence: `Line ${line} is refused: ${because}.`,
      source: 'section 2.1',
    })),
    ...reads.slice(0, mostTold).map((read) => readFinding(read, segments[read.segment]!.name)),
    ...notes.slice(0, mostTold).map(({ line, sentence }) => ({
      id: `note-${line}`,
      tone: 'fact' as const,
      sentence: `Line ${line}: ${sentence}`,
      source: 'section 2.1',
    })),
  ]
}

function readFinding({ line, time, node, value, underWay, missed }: Read, name: string): Finding {
  const what = value === undefined ? 'what was there before' : String(value)
  const why = underWay
    ? underWay.node === node
      ? ` Its own ${underWay.value} of line ${underWay.line} still has to go out and come back.`
      : ` The ${underWay.value} of line ${underWay.line} is still on its way.`
    : missed
      ? ` The ${missed.value} of line ${missed.line} came by before it listened: only coherent allocation keeps it.`
      : ''
  return {
    id: `read-${line}`,
    tone: why === '' ? 'fact' : 'mishap',
    sentence: `Line ${line}, at ${told(time, 'ps')}: node ${node} reads ${what} in ${name}.${why}`,
    source: 'section 2.1',
    target: { kind: 'lane', lane: `${name}.node${node}` },
  }
}
