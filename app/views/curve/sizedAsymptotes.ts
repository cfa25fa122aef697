import type { Asymptote, Curve } from '../../../engine/index.ts'
import type { Kilobyte } from '../../chart/kilobyte.ts'
import { sizesIn } from '../../chart/sizesIn.ts'

/** The asymptotes of a curve with sizes in their labels as this page writes them. */
export const sizedAsymptotes = ({ asymptotes = [] }: Curve, kilobyte: Kilobyte): readonly Asymptote[] =>
  asymptotes.map((asymptote) => ({ ...asymptote, label: sizesIn(asymptote.label, kilobyte) }))
