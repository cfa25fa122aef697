import type { Desk } from '../../desks/desk.ts'
import { afterwards } from '../../parts/afterwards.ts'

export const desks: readonly Desk[] = [
  {
    id: 'data-path',
    label: 'Data path',
    Part: afterwards('The data path', async () => (await import('./dataPath/DataPathDesk.tsx')).DataPathDesk),
  },
  {
    id: 'map',
    label: 'Map',
    words: async () => (await import('./map/viewWords.ts')).mapWords,
    Part: afterwards('The map', async () => (await import('./map/StrategyMapDesk.tsx')).StrategyMapDesk),
  },
  {
    id: 'measure',
    label: 'Measure',
    Part: afterwards('Measuring', async () => (await import('./measure/MeasureDesk.tsx')).MeasureDesk),
  },
  {
    id: 'drift',
    label: 'Drift',
    words: async () => (await import('./drift/viewWords.ts')).driftWords,
    Part: afterwards('The drift', async () => (await import('./drift/DriftDesk.tsx')).DriftDesk),
  },
  {
    id: 'advisor',
    label: 'Advisor',
    words: async () => (await import('./advisor/viewWords.ts')).advisorWords,
    Part: afterwards('The advisor', async () => (await import('./advisor/AdvisorDesk.tsx')).AdvisorDesk),
  },
]
