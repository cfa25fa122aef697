import { inThousands } from '../../../base/plural.ts'
import type { Finding } from '../../../facets/finding.ts'
import { inTime } from '../costs/words.ts'
import { mostFrames, type Recording } from '../recording/recording.ts'

/** That only the beginning of a long run is drawn. @param end  of the run [ns] */
export function drawnFinding(recording: Recording, end: number): Finding[] {
  const cut = recording.cutAt(end)
  if (cut === undefined) return []
  return [
    {
      id: 'drawn',
      tone: 'fact',
      sentence: `Only the first ${inThousands(mostFrames)} frames are drawn, until ${inTime(cut)} of ${inTime(end)}. The numbers are those of the whole run.`,
    },
  ]
}
