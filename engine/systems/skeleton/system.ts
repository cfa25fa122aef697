import { defineSystem } from '../system.ts'
import { analyse, cells } from './analyse.ts'
import { check } from './check.ts'
import { handles } from './handles.ts'
import { metrics } from './metrics.ts'
import { parameters } from './parameters.ts'
import { presets } from './presets.ts'
import { simulate, work } from './simulate.ts'

/** The smallest complete system, to be copied: one server, first come first served, M/M/1. */
export const skeleton = defineSystem({
  id: 'skeleton',
  title: 'A queue, to be copied',
  citation: { authors: 'L. Kleinrock', title: 'Queueing Systems, Volume I', venue: 'Wiley', year: 1975 },
  // The unit of all times: of timelines, tables, series and of how far a run is.
  clock: 'us',
  parameters,
  metrics,
  presets,
  check,
  analyse,
  cells,
  simulate,
  work,
  handles,
})
