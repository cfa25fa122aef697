import type { Finding } from '../../../facets/finding.ts'
import type { Solution } from '../solution.ts'
import { count, least } from '../wording.ts'

/** What cannot be shown or defined, and how far the bound leaves room. */
export function limitFindings(
  { params, say, fragments, whole, bound, phases }: Solution,
  stored: boolean,
): Finding[] {
  if (whole === 0) {
    return [
      {
        id: 'no-cost',
        tone: 'warning',
        sentence:
          'Every overhead and every cost per byte is zero: the latency is 0 and no speed-up is defined.',
      },
    ]
  }
  const notStored: Finding = {
    id: 'not-stored',
    tone: 'warning',
    sentence: `${count(fragments, 'fragment')} through ${count(params.stages.length, 'stage')} are too many to draw: the latency is computed by formula and no timeline is shown.`,
    source: 'eq. (13)',
  }
  const rest = phases.latency - bound
  const room: Finding = {
    id: 'bound',
    tone: 'fact',
    sentence:
      rest <= 1e-9 * bound
        ? `No cut can be faster: the latency is the lower bound of ${say.time(bound)}.`
        : `No cut at all can take less than ${least(bound, say)}; this one is ${say.time(rest)} above.`,
    source: 'section 2, eq. (5)',
    formula: 'T ≥ B max G_j + Σ g_j',
  }
  return stored ? [room] : [notStored, room]
}
