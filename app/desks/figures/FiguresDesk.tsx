import { use } from 'react'
import { useStore } from 'zustand'
import { newScenario, type Figure, type Opening, type System } from '../../../engine/index.ts'
import { intoRow } from '../../parts/intoRow.ts'
import type { Store } from '../../document/store.ts'
import { choicesOf } from './choices.ts'
import { FigureView } from './FigureView.tsx'
import './figures.css'

/** The figures and tables of the system's paper: one at a time, the list beside it. Which one is in the link. */
export function FiguresDesk({ store }: { readonly store: Store }) {
  const { system, view, look, open } = useStore(store)
  const figures = use(figuresOf(system))
  const wanted = view['figure']
  const figure = wanted === undefined ? figures[0] : figures.find(({ id }) => id === wanted)
  const choose = (id: string) => look({ desk: 'figures', figure: id }, true)

  return (
    <div className="figures">
      <nav className="figures-list" aria-label="Figures of the paper">
        <p className="muted figures-paper">
          {system.citation.title}, {system.citation.year}
        </p>
        <p className="muted figures-paper">
          They start from the paper’s numbers: your scenario’s parameters change nothing here.
        </p>
        <ul>
          {figures.map(({ id, name, title }) => (
            <li key={id}>
              <button
                type="button"
                ref={id === figure?.id ? intoRow : undefined}
                aria-current={id === figure?.id ? 'true' : undefined}
                onClick={() => choose(id)}
              >
                <span className="figures-name">{name}</span> <span>{title}</span>
              </button>
            </li>
          ))}
        </ul>
      </nav>
      {figure ? (
        <FigureView
          key={`${system.id} ${figure.id}`}
          system={system.id}
          figure={figure}
          {...choicesOf(figure, view)}
          onChoose={(id, value) => look({ ...view, desk: 'figures', figure: figure.id, [id]: value }, false)}
          onOpen={({ params }: Opening) => open(system, { ...newScenario(system), params }, true, {})}
        />
      ) : (
        <p role="alert">
          There is no figure “{wanted}” of this paper. Choose one of the list: {figures.length} are there.
        </p>
      )}
    </div>
  )
}

const loading = new Map<string, Promise<readonly Figure[]>>()

/** The same promise each time, as React asks for it. */
function figuresOf(system: System): Promise<readonly Figure[]> {
  let figures = loading.get(system.id)
  if (!figures) {
    figures = system.figures?.() ?? Promise.resolve([])
    loading.set(system.id, figures)
  }
  return figures
}
