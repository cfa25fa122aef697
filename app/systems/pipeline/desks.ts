import type { Desk } from '../../desks/desk.ts'
import { afterwards } from '../../parts/afterwards.ts'

export const desks: readonly Desk[] = [
  {
    id: 'data-path',
    label: 'Data path',
    ownAlone: true,
    uses: [],
    example: 'the six steps of GAM over Myrinet, with the numbers of Table 1.',
    Part: afterwards('The data path', async () => (await import('./dataPath/DataPathDesk.tsx')).DataPathDesk),
  },
  {
    id: 'map',
    label: 'Map',
    uses: ['bytes', 'stages'],
    example: 'solved for one stage. Change its numbers, the message or the stage, and it is drawn anew.',
    words: async () => (await import('./map/viewWords.ts')).mapWords,
    Part: afterwards('The map', async () => (await import('./map/StrategyMapDesk.tsx')).StrategyMapDesk),
  },
  {
    id: 'measure',
    label: 'Measure',
    uses: ['bytes', 'stages'],
    Part: afterwards('Measuring', async () => (await import('./measure/MeasureDesk.tsx')).MeasureDesk),
  },
  {
    id: 'drift',
    label: 'Drift',
    uses: ['bytes', 'stages'],
    example: 'one stage is kept busy for a while. Change what slows down, how much and when.',
    words: async () => (await import('./drift/viewWords.ts')).driftWords,
    Part: afterwards('The drift', async () => (await import('./drift/DriftDesk.tsx')).DriftDesk),
  },
  {
    id: 'advisor',
    label: 'Advisor',
    uses: ['bytes', 'stages'],
    example: 'advice for these stages and sizes. Give your own sizes, or open what you run.',
    words: async () => (await import('./advisor/viewWords.ts')).advisorWords,
    Part: afterwards('The advisor', async () => (await import('./advisor/AdvisorDesk.tsx')).AdvisorDesk),
  },
]
