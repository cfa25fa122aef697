import { use, useMemo } from 'react'
import { useStore } from 'zustand'
import { newScenario, type Choices, type Figure, type Opening, type System } from '../../../engine/index.ts'
import { unparted } from '../../chart/sizesIn.ts'
import { come } from '../../loading/come.ts'
import { Boundary } from '../../parts/Boundary.tsx'
import { intoRow } from '../../parts/intoRow.ts'
import { once } from '../../loading/once.ts'
import type { Store } from '../../document/store.ts'
import { tellingOf } from '../../document/times/toldStore.ts'
import { useViewWords } from '../../document/useViewWords.ts'
import { beganWith } from './beganWith.ts'
import { figureWords } from './viewWords.ts'
import { FigureView } from './FigureView.tsx'
import './figures.css'

/** The figures and tables of the system's paper: one at a time, the list beside it. Which one is in the link. */
export function FiguresDesk({ store }: { readonly store: Store }) {
  const system = useStore(store, (state) => state.system)
  return (
    <Boundary
      key={system.id}
      what="The figures"
      load={() => figuresOf.again(system)}
      draw={() => <WithFigures store={store} system={system} />}
    />
  )
}

function WithFigures({ store, system }: { readonly store: Store; readonly system: System }) {
  const { view, look, open } = useStore(store)
  const figures = use(figuresOf.of(system))
  const words = useMemo(() => figureWords(figures, view), [figures, view])
  const { values, refused, put } = useViewWords(store, words)
  const { figure: shown, ...choices } = values as Choices
  const figure = figures.find(({ id }) => id === shown)!
  const telling = view.times === 'us' ? tellingOf(system) : undefined
  const choose = (id: string) =>
    look({ desk: 'figures', ...(id !== figures[0]!.id && { 'figures.figure': id }) }, true)

  return (
    <div className="figures">
      <nav className="figures-list" aria-label="Figures of the paper">
        <p className="muted figures-paper">
          {system.citation.title}, {system.citation.year}
        </p>
        <p className="muted figures-paper">
          They start from the paper’s numbers: your scenario’s parameters change nothing here.
        </p>
        <ul data-roving="all">
          {figures.map(({ id, name, title }) => (
            <li key={id}>
              <button
                type="button"
                ref={id === figure.id ? intoRow : undefined}
                aria-current={id === figure.id ? 'true' : undefined}
                onClick={() => choose(id)}
              >
                <span className="figures-name">{name}</span> <span>{unparted(title)}</span>
              </button>
            </li>
          ))}
        </ul>
      </nav>
      <FigureView
        key={`${system.id} ${figure.id}`}
        system={system}
        figure={figure}
        choices={choices}
        telling={telling}
        refused={refused === undefined ? [] : [refused]}
        onChoose={(id, value) => put({ [id]: value })}
        onOpen={({ params }: Opening) =>
          open(system, { ...newScenario(system), params }, true, {}, beganWith(system, params))
        }
      />
    </div>
  )
}

const figuresOf = once<System, readonly Figure[]>((system) =>
  come('The figures', async () => (await system.figures?.()) ?? []),
)
