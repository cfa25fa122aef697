import { inThousands, plural } from '../../../base/plural.ts'
import type { Finding } from '../../../facets/finding.ts'

/** That a run was stopped, and what has filled it. @param numbers  that it has counted until then */
export const stoppedFinding = (numbers: Readonly<Record<string, number>>): Finding => ({
  id: 'stopped',
  tone: 'warning',
  sentence: `The run was stopped before all pages were delivered: ${filledBy(numbers)}.`,
})

function filledBy({
  pagesSent = 0,
  pagesResent = 0,
  requests = 0,
}: Readonly<Record<string, number>>): string {
  if (requests > pagesSent)
    return `who was refused has asked ${plural(requests, 'time')}, and only ${plural(pagesSent, 'page')} ${pagesSent === 1 ? 'was' : 'were'} sent meanwhile`
  return pagesResent > pagesSent / 2
    ? `of ${plural(pagesSent, 'page')} sent, ${inThousands(pagesResent)} were sent again, faster than they are worked off`
    : 'it has more events than are followed'
}
