import { use, useMemo } from 'react'
import { useStore } from 'zustand'
import { newScenario, type Choices, type Figure, type Opening, type System } from '../../../engine/index.ts'
import { come } from '../../loading/come.ts'
import { intoRow } from '../../parts/intoRow.ts'
import type { Store } from '../../document/store.ts'
import { tellingOf } from '../../document/times/toldStore.ts'
import { useViewWords } from '../../document/useViewWords.ts'
import { beganWith } from './beganWith.ts'
import { figureWords } from './viewWords.ts'
import { FigureView } from './FigureView.tsx'
import './figures.css'

/** The figures and tables of the system's paper: one at a time, the list beside it. Which one is in the link. */
export function FiguresDesk({ store }: { readonly store: Store }) {
  const { system, view, look, open } = useStore(store)
  const figures = use(figuresOf(system))
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
                <span className="figures-name">{name}</span> <span>{title}</span>
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

const loading = new Map<string, Promise<readonly Figure[]>>()

/** The same promise each time, as React asks for it. */
function figuresOf(system: System): Promise<readonly Figure[]> {
  let figures = loading.get(system.id)
  if (!figures) {
    figures = come('The figures', async () => (await system.figures?.()) ?? [])
    figures.catch(() => loading.delete(system.id))
    loading.set(system.id, figures)
  }
  return figures
}
