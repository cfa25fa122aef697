import type { StateTable } from '../../../engine/index.ts'
import { readingsAt } from './reading.ts'

/** The elements of a queue from its head; what is hollow is blocked, what is plain overtakes. */
export function QueueShape({ table, now }: { readonly table: StateTable; readonly now: number }) {
  const elements = readingsAt(table, now).filter(({ choice }) => choice.id !== table.lane.empty)
  const holder = table.lane.holder
  return (
    <section className="shape-queue" aria-label={table.title}>
      <h4 className="label">{table.title}</h4>
      {elements.length === 0 ? (
        <p className="muted">Empty: nothing waits for the window.</p>
      ) : (
        <ol>
          {elements.map(({ name, choice, values }) => {
            const item = holder === undefined ? -1 : (values[holder] ?? -1)
            const passed = values['ahead'] ?? -1
            return (
              <li key={name} className={choice.texture === 'hollow' ? 'blocked' : 'overtakes'}>
                <span className="hidden-visually">{choice.name} </span>
                {item >= 0 ? (
                  <span className="figure">{item}</span>
                ) : passed >= 0 ? (
                  `ACK overtakes ${passed}`
                ) : (
                  ''
                )}
              </li>
            )
          })}
        </ol>
      )}
    </section>
  )
}
