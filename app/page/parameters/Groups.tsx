import { Suspense } from 'react'
import { useStore } from 'zustand'
import type { Value } from '../../../engine/index.ts'
import { useEditor } from '../../controls/editor.ts'
import { FieldControl } from '../../controls/FieldControl.tsx'
import { Lockable } from '../../controls/Lockable.tsx'
import { afterwards } from '../../parts/afterwards.ts'
import type { Store } from '../../document/store.ts'

// Only systems with many parameters have them in sections.
const RecordSection = afterwards(
  'These parameters',
  async () => (await import('../../controls/RecordSection.tsx')).RecordSection,
)

interface GroupsProps {
  readonly store: Store
  /** Only these of the top-level parameters; all when absent. */
  readonly only?: readonly string[] | undefined
  readonly unfolded: boolean
  /** The path that a person was led to: its section unfolds. */
  readonly wanted?: string | undefined
}

/** The top-level parameters of the system, from their declarations: sections where they are few, lines of a list where many; records fold. */
export function Groups({ store, only, unfolded, wanted }: GroupsProps) {
  const { system, shown, draft, scenario: present, edit } = useStore(store)
  const { params } = draft ?? present
  const { hidden, locked } = useEditor()
  const fields = Object.entries(system.parameters.fields).filter(
    ([name]) => (only?.includes(name) ?? true) && !hidden(name),
  )
  const said = shown?.result.said
  return fields.map(([name, field]) => (
    <section key={name} className="parameter-group" data-parameter={name}>
      {field.kind === 'record' ? (
        <Suspense fallback={null}>
          <Lockable path={name}>
            <RecordSection
              field={field}
              path={name}
              value={params[name] as Readonly<Record<string, Value>>}
              unfolded={unfolded}
              wanted={wanted}
            />
          </Lockable>
        </Suspense>
      ) : (
        <FieldControl field={field} path={name} value={params[name]} section={fields.length < 5} />
      )}
      {said?.[name] && <p className="sentence muted">{said[name]}</p>}
      {system.handles?.actions
        ?.filter(({ beside }) => beside === name)
        .map((action) => (
          <div key={action.id} className={locked(name) ? 'locked' : undefined}>
            <button
              type="button"
              className="link-button"
              disabled={locked(name)}
              title={action.sentence}
              onClick={() => edit(action.edit(params))}
            >
              {action.label}
            </button>
          </div>
        ))}
    </section>
  ))
}
