import { memo, Suspense, useMemo } from 'react'
import { useStore } from 'zustand'
import type { Value } from '../../engine/index.ts'
import { Segmented } from '../parts/Segmented.tsx'
import { afterwards } from '../parts/afterwards.ts'
import { ChosenContext } from '../controls/chosen.ts'
import { ComparedContext } from '../controls/scale/compared.ts'
import { useEditor } from '../controls/editor.ts'
import { Lockable } from '../controls/Lockable.tsx'
import { FieldControl } from '../controls/FieldControl.tsx'
import { useSetting } from '../document/settings.ts'
import { holdInB } from '../document/locks.ts'
import type { Store } from '../document/store.ts'
import { countsBytes } from './countsBytes.ts'
import { Faults } from './Faults.tsx'

// Only systems with many parameters have them in sections.
const RecordSection = afterwards(
  'These parameters',
  async () => (await import('../controls/RecordSection.tsx')).RecordSection,
)

interface ParametersProps {
  readonly store: Store
  /** Only these of the top-level parameters; all when absent. */
  readonly only?: string
}

/** Every parameter of the system, from its declarations. */
export function Parameters({ store, only }: ParametersProps) {
  const { system, shown, draft, scenario: present, edit } = useStore(store)
  const scenario = draft ?? present
  const { hidden } = useEditor()
  const fields = Object.entries(system.parameters.fields).filter(
    ([name]) => (only === undefined || name === only) && !hidden(name),
  )
  const { chosen = none, said = none, alternatives } = shown?.result ?? {}
  const compared = useMemo(
    () => alternatives && { alternatives, descriptions: system.metrics },
    [alternatives, system],
  )
  return (
    <ComparedContext value={compared}>
      <ChosenContext value={chosen}>
        {fields.map(([name, field]) => (
          <section
            key={name}
            className={field.kind === 'record' ? '' : 'parameter-group'}
            data-parameter={name}
          >
            {field.kind === 'record' ? (
              <Suspense fallback={null}>
                <Lockable path={name}>
                  <RecordSection
                    field={field}
                    path={name}
                    value={scenario.params[name] as Readonly<Record<string, Value>>}
                    alone={only !== undefined}
                  />
                </Lockable>
              </Suspense>
            ) : (
              <FieldControl field={field} path={name} value={scenario.params[name]} section />
            )}
            {said[name] !== undefined && <p className="sentence muted">{said[name]}</p>}
            {system.handles?.actions
              ?.filter(({ beside }) => beside === name)
              .map((action) => (
                <button
                  key={action.id}
                  type="button"
                  className="link-button"
                  title={action.sentence}
                  onClick={() => edit(action.edit(scenario.params))}
                >
                  {action.label}
                </button>
              ))}
          </section>
        ))}
        <NotShown store={store} />
        <Faults store={store} />
        {countsBytes(system) && <KilobyteChoice />}
      </ChosenContext>
    </ComparedContext>
  )
}

/** That the link hides parameters, which are in effect all the same. */
function NotShown({ store }: { readonly store: Store }) {
  const hidden = useStore(store, ({ history: { present }, side }) =>
    side === 'a' || holdInB(present) ? (present.hidden?.length ?? 0) : 0,
  )
  if (hidden === 0) return null
  return (
    <p className="sentence muted">
      {hidden === 1 ? '1 parameter is' : `${hidden} parameters are`} not shown.
    </p>
  )
}

const none: Readonly<Record<string, never>> = {}

const KilobyteChoice = memo(() => {
  const [kilobyte, setKilobyte] = useSetting('kilobyte')
  return (
    <section className="parameter-group unit-choice">
      <span className="muted">KB is</span>
      <Segmented
        label="What KB means"
        options={[
          { value: '1000', label: '1000 B', sentence: 'Decimal, as disks and links are sold.' },
          { value: '1024', label: '1024 B', sentence: "Binary, as the paper's tables read." },
        ]}
        value={String(kilobyte)}
        onChange={(value) => setKilobyte(value === '1000' ? 1000 : 1024)}
      />
    </section>
  )
})
