import type { Figure } from '../../../facets/figure.ts'
import { ablations } from './ablations.ts'
import { table51Figure, table52Figure } from './costTables.ts'
import { figure63 } from './figure63.ts'
import { lopc } from './lopc.ts'
import { table56Figure, table57Figure } from './misScheduling.ts'
import { placebo } from './placebo.ts'
import { proportional } from './proportional.ts'
import { figure51, figure52, table55Figure } from './runTimes.ts'
import { table58Figure, table59Figure } from './scaling.ts'
import { table53Figure, table54Figure } from './waterTables.ts'
import { interfaceQueue, timerList } from './windowParts.ts'

/** In the order of the thesis; what is only ours follows what it is about. */
export const figures: readonly Figure[] = [
  interfaceQueue,
  timerList,
  table51Figure,
  table52Figure,
  ablations,
  figure51,
  table53Figure,
  table54Figure,
  figure52,
  table55Figure,
  placebo,
  table56Figure,
  table57Figure,
  table58Figure,
  table59Figure,
  proportional,
  figure63,
  lopc,
]
