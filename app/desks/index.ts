import { afterwards } from '../parts/afterwards.ts'
import type { Desk } from './desk.ts'

/** The desks that serve every system, one line each. */
export const generalDesks: readonly Desk[] = [
  {
    id: 'figures',
    label: 'Figures',
    uses: [],
    times: true,
    fits: ({ figures }) => figures !== undefined,
    words: async (system, view) =>
      (await import('./figures/viewWords.ts')).figureWords((await system.figures?.()) ?? [], view),
    Part: afterwards('The figures', async () => (await import('./figures/FiguresDesk.tsx')).FiguresDesk),
  },
  {
    id: 'sweep',
    label: 'Sweep',
    uses: [],
    words: async () => (await import('./sweep/viewWords.ts')).sweepWords,
    Part: afterwards('The sweep', async () => (await import('./sweep/SweepDesk.tsx')).SweepDesk),
  },
  {
    id: 'python',
    label: 'Python',
    uses: [],
    Part: afterwards('Python', async () => (await import('./python/PythonDesk.tsx')).PythonDesk),
  },
]
