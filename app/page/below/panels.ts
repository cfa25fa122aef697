import { afterwards } from '../../parts/afterwards.ts'
import type { Panel } from './panel.ts'

/** One line each, with a `Part` made by `afterwards`: loaded when its tab is chosen. The first that fits is shown. */
export const panels: readonly Panel[] = [
  {
    id: 'space-time',
    label: 'Space–time',
    fits: ({ timeline, messages }) => timeline !== undefined && messages !== undefined,
    Part: afterwards(async () => (await import('./SpaceTimePart.tsx')).SpaceTimePart),
  },
  {
    id: 'channels',
    label: 'Channels',
    fits: ({ state }) => state?.some(({ id }) => id === 'channels') ?? false,
    Part: afterwards(async () => (await import('./StatePart.tsx')).ChannelsPart),
  },
  {
    id: 'endpoints',
    label: 'Endpoints',
    fits: ({ state }) => state?.some(({ id }) => id === 'endpoints') ?? false,
    Part: afterwards(async () => (await import('./StatePart.tsx')).EndpointsPart),
  },
  {
    id: 'threads',
    label: 'Threads',
    fits: ({ state }) => state?.some(({ id }) => id === 'threads') ?? false,
    Part: afterwards(async () => (await import('./StatePart.tsx')).ThreadsPart),
  },
  {
    id: 'rates',
    label: 'Rates',
    fits: ({ series }) => series !== undefined && series.length > 0,
    Part: afterwards(async () => (await import('./RatesPart.tsx')).RatesPart),
  },
  {
    id: 'stations',
    label: 'Stations',
    fits: ({ stations }) => stations !== undefined,
    Part: afterwards(async () => (await import('./StationsPart.tsx')).StationsPart),
  },
]
