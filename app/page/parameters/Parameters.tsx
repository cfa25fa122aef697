import { memo, Suspense, useMemo } from 'react'
import { useStore } from 'zustand'
import { BeganContext, BeginningContext } from '../../controls/began.ts'
import { ChosenContext } from '../../controls/chosen.ts'
import { ComparedContext } from '../../controls/scale/compared.ts'
import { Segmented } from '../../parts/Segmented.tsx'
import { afterwards } from '../../parts/afterwards.ts'
import { useSetting } from '../../document/settings.ts'
import { holdInB } from '../../document/locks.ts'
import type { Shown } from '../../document/shown.ts'
import type { Store } from '../../document/store.ts'
import { countsBytes } from '../countsBytes.ts'
import { useLate } from '../late.tsx'
import { beganAt, changedPaths, useBeginning, useSettings } from './began.ts'
import { Faults } from './Faults.tsx'
import { Groups } from './Groups.tsx'
import { hasMany } from './many.ts'

// Few systems have more parameters than can be seen at once.
const Settings = afterwards('The settings', async () => (await import('./Settings.tsx')).Settings)

interface ParametersProps {
  readonly store: Store
  /** Only these of the top-level parameters; all when absent. */
  readonly only?: readonly string[]
  /** What is done to the run is seen beside them. */
  readonly faults: boolean
}

/** Every parameter of the system that is not hidden; where they are many, what was changed first and a search. */
export function Parameters({ store, only, faults }: ParametersProps) {
  const system = useStore(store, (state) => state.system)
  const chosen = useStore(store, ({ shown }) => shown?.result.chosen) ?? none
  const beginning = useBeginning(store)
  const settings = useSettings(store, beginning)
  // The same where the same were changed: all controls are drawn anew with it.
  const changed = changedPaths(settings)
  const began = useMemo(() => beganAt(changed, beginning), [changed, beginning])
  const wanted = useStore(store, ({ view }) => view['setting'])
  const alternatives = useAlternatives(store)
  const compared = useMemo(
    () => alternatives && { alternatives, descriptions: system.metrics },
    [alternatives, system],
  )
  return (
    <ChosenContext value={chosen}>
      <ComparedContext value={compared}>
        <BeginningContext value={beginning?.params ?? none}>
          <BeganContext value={began}>
            {/* What stands below them would be pushed down by them. */}
            <Suspense fallback={null}>
              {hasMany(system) ? (
                <Settings {...{ store, only, beginning, settings, began, wanted }} />
              ) : (
                <Groups store={store} only={only} unfolded />
              )}
              <NotShown store={store} />
              {faults && <Faults store={store} />}
              {countsBytes(system) && <KilobyteChoice />}
            </Suspense>
          </BeganContext>
        </BeginningContext>
      </ComparedContext>
    </ChosenContext>
  )
}

/** What else could be done; while a hand drags, that of the picture that other parts have followed to. */
function useAlternatives(store: Store) {
  const { shown: late } = useLate(store)
  return useStore(store, ({ draft, shown }) => {
    const follows = draft && late && shown && kindsOf(late) === kindsOf(shown)
    return (follows ? late : shown)?.result.alternatives
  })
}

/** Which cases are chosen: what one comes to is never told of another. */
const kindsOf = ({ scenario }: Shown): string =>
  String(Object.values(scenario.params).map((value) => (value as { kind?: unknown } | null)?.kind))

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
          { value: '1024', label: '1024 B', sentence: 'Binary, as in the paper’s tables.' },
        ]}
        value={String(kilobyte)}
        onChange={(value) => setKilobyte(value === '1000' ? 1000 : 1024)}
      />
    </section>
  )
})
