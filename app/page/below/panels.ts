import type { Result } from '../../../engine/index.ts'
import { afterwards } from '../../parts/afterwards.ts'
import { fits, type PartName } from '../fits.ts'
import type { Panel } from './panel.ts'

interface PanelKind {
  /** Whether there are any. */
  readonly part: PartName
  readonly tabs: (result: Result) => readonly Pick<Panel, 'id' | 'label'>[]
  readonly Part: Panel['Part']
}

/** One line each, with a `Part` made by `afterwards`: loaded when its tab is chosen. */
const kinds: readonly PanelKind[] = [
  {
    part: 'spaceTime',
    tabs: () => [{ id: 'space-time', label: 'Space–time' }],
    Part: afterwards('The messages', async () => (await import('./SpaceTimePart.tsx')).SpaceTimePart),
  },
  {
    part: 'state',
    tabs: ({ state = [] }) => state.map(({ id, title }) => ({ id, label: title })),
    Part: afterwards('The state', async () => (await import('./StatePart.tsx')).StatePart),
  },
  {
    part: 'rates',
    tabs: () => [{ id: 'rates', label: 'Rates' }],
    Part: afterwards('The rates', async () => (await import('./RatesPart.tsx')).RatesPart),
  },
  {
    part: 'stations',
    tabs: () => [{ id: 'stations', label: 'Stations' }],
    Part: afterwards('The stations', async () => (await import('./StationsPart.tsx')).StationsPart),
  },
  {
    part: 'records',
    tabs: ({ records = [] }) => records.map(({ id, title }) => ({ id, label: title })),
    Part: afterwards('The records', async () => (await import('./RecordsPart.tsx')).RecordsPart),
  },
]

/** The panels of a result; the first is shown unless the link asks for another. */
export const panelsOf = (result: Result): readonly Panel[] =>
  kinds.flatMap(({ part, tabs, Part }) =>
    fits[part](result) ? tabs(result).map((tab) => ({ ...tab, Part })) : [],
  )
