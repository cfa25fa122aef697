import type { Finding } from '../../../facets/finding.ts'
import { inThousands } from '../../../base/plural.ts'
import { duration } from '../told.ts'
import { mostPackets } from './recording/packets.ts'

/** That only the beginning of a long run is drawn. @param cut  when what is not drawn begins [ps] @param end  of the run [ps] */
export const drawnFinding = (cut: number, end: number): readonly Finding[] =>
  cut === Infinity
    ? []
    : [
        {
          id: 'drawn',
          tone: 'fact',
          sentence: `Only the first ${inThousands(mostPackets)} writes are drawn, until ${duration(cut)} of ${duration(end)}. The numbers are those of the whole run.`,
        },
      ]
