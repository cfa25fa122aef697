import { Suspense, useState } from 'react'
import { useStore } from 'zustand'
import { EditorContext } from '../../controls/editor.ts'
import { Comparison } from '../Comparison.tsx'
import { Parameters } from '../parameters/Parameters.tsx'
import { sheetTabs, type SheetTab } from '../parameters/sheetTabs.ts'
import { useShownParameters } from '../parameters/used.ts'
import { Reading } from '../reading/Reading.tsx'
import { kinds } from '../../inspector/kinds/index.ts'
import type { Store } from '../../document/store.ts'
import { afterwards } from '../../parts/afterwards.ts'
import { SheetFrame } from './SheetFrame.tsx'
import { useFieldInSight } from './useFieldInSight.ts'

const Inspector = afterwards(
  'The inspector',
  async () => (await import('../../inspector/Inspector.tsx')).Inspector,
)

const chosenTab = '*chosen'

/** On a phone: the controls and the reading as tabs of a sheet at the bottom; the picture stays on screen. */
export function Sheet({ store }: { readonly store: Store }) {
  const system = useStore(store, (state) => state.system)
  const { editor, nothing, faults } = useShownParameters(store)
  const atTimeline = useStore(store, ({ view, keptBack }) => view.desk === undefined && !keptBack?.desks)
  const setting = useStore(store, ({ view }) => view['setting'])
  const chosen = useStore(store, (state) => state.selection)
  const shown = Object.entries(system.parameters.fields).filter(([name]) => !editor.hidden(name))
  const tabs: readonly SheetTab[] = [
    ...(chosen ? [{ name: chosenTab, label: kinds[chosen.kind].noun }] : []),
    ...sheetTabs(system, shown, atTimeline),
  ]
  // First the choice that changes most: how a message is cut, which experiment is run.
  const [wanted, setTab] = useState(() => shown.find(([, { kind }]) => kind === 'variant')?.[0])
  // Beside a desk it starts folded, and in a low window: what is read there needs the room.
  const [open, setOpen] = useState(() => atTimeline && innerHeight >= 600)

  useFieldInSight()

  // What is chosen is told at once; when it is given back, the sheet is as it was.
  const [before, setBefore] = useState(chosen)
  const [telling, setTelling] = useState(false)
  if (before !== chosen) {
    setBefore(chosen)
    setTelling(chosen !== undefined)
    if (chosen) setOpen(true)
  }
  const current =
    tabs.find(({ name }) => name === (telling ? chosenTab : wanted)) ??
    tabs.find(({ name }) => name !== chosenTab)
  const tab = current?.name
  const show = (name: string) => {
    setTelling(name === chosenTab)
    if (name !== chosenTab) setTab(name)
  }

  if (setting !== undefined) {
    const holds = tabs.find(({ only }) => only?.includes(setting.split('.')[0]!))
    if (holds && holds.name !== wanted) setTab(holds.name)
    if (holds && !open) setOpen(true)
  }
  if (!current || (nothing && !atTimeline && !chosen)) return null

  return (
    <SheetFrame tabs={tabs} tab={current.name} onTab={show} open={open} onOpen={setOpen}>
      {tab === chosenTab ? (
        <Suspense fallback={null}>
          <Inspector store={store} />
        </Suspense>
      ) : tab === '*compare' ? (
        <Comparison store={store} />
      ) : tab === '*says' ? (
        <Reading store={store} />
      ) : (
        <EditorContext value={editor}>
          <Parameters store={store} faults={faults} {...(current.only && { only: current.only })} />
        </EditorContext>
      )}
    </SheetFrame>
  )
}
