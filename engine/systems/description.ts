import { defaultParams } from '../scenario/defaults.ts'
import type { System } from './system.ts'

/** What a program needs to know of a system to write scenarios for it and to read what comes back. */
export const description = (system: System) => ({
  id: system.id,
  title: system.title,
  citation: system.citation,
  parameters: system.parameters.fields,
  defaults: defaultParams(system),
  ...(system.interventions && { interventions: system.interventions }),
  metrics: system.metrics,
  presets: system.presets,
})
