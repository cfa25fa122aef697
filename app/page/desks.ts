import type { ComponentType } from 'react'
import type { System } from '../../engine/index.ts'
import type { Store } from '../state/store.ts'
import { afterwards } from './afterwards.ts'

/** A part of the page that takes the place of the timeline: the parameters stay beside it. */
export interface Desk {
  /** The link's word: `view.desk=figures`. Permanent. */
  readonly id: string
  readonly label: string
  readonly fits: (system: System) => boolean
  readonly Part: ComponentType<{ readonly store: Store }>
}

/** One line each, with a `Part` made by `afterwards`: loaded when it is first asked for. */
export const desks: readonly Desk[] = [
  {
    id: 'figures',
    label: 'Figures',
    fits: ({ figures }) => figures !== undefined,
    Part: afterwards(async () => (await import('../desks/figures/FiguresDesk.tsx')).FiguresDesk),
  },
  {
    id: 'data-path',
    label: 'Data path',
    fits: ({ id }) => id === 'pipeline',
    Part: afterwards(async () => (await import('../desks/dataPath/DataPathDesk.tsx')).DataPathDesk),
  },
  {
    id: 'map',
    label: 'Map',
    fits: ({ parameters }) => 'stages' in parameters.fields,
    Part: afterwards(async () => (await import('../desks/map/StrategyMapDesk.tsx')).StrategyMapDesk),
  },
  {
    id: 'measure',
    label: 'Measure',
    fits: ({ parameters }) => 'stages' in parameters.fields,
    Part: afterwards(async () => (await import('../desks/measure/MeasureDesk.tsx')).MeasureDesk),
  },
  {
    id: 'drift',
    label: 'Drift',
    fits: ({ parameters }) => 'stages' in parameters.fields,
    Part: afterwards(async () => (await import('../desks/drift/DriftDesk.tsx')).DriftDesk),
  },
  {
    id: 'advisor',
    label: 'Advisor',
    fits: ({ parameters }) => 'stages' in parameters.fields,
    Part: afterwards(async () => (await import('../desks/advisor/AdvisorDesk.tsx')).AdvisorDesk),
  },
  {
    id: 'logp',
    label: 'LogP',
    fits: ({ id }) => id === 'virtual-network',
    Part: afterwards(async () => (await import('../desks/logP/LogPDesk.tsx')).LogPDesk),
  },
  {
    id: 'messages',
    label: 'Messages',
    fits: ({ id }) => id === 'virtual-network',
    Part: afterwards(async () => (await import('../desks/messages/MessagesDesk.tsx')).MessagesDesk),
  },
  {
    id: 'network',
    label: 'Network',
    fits: ({ interventions }) => 'cut' in (interventions?.cases ?? {}),
    Part: afterwards(async () => (await import('../desks/network/NetworkDesk.tsx')).NetworkDesk),
  },
  {
    id: 'proof',
    label: 'Proof',
    fits: ({ id }) => id === 'virtual-network',
    Part: afterwards(async () => (await import('../desks/proof/ProofDesk.tsx')).ProofDesk),
  },
]

export const deskOf = (system: System, id: string | undefined): Desk | undefined =>
  desks.find((desk) => desk.id === id && desk.fits(system))
