import { Suspense, useLayoutEffect } from 'react'
import { useStore } from 'zustand'
import { newScenario, sameValue, visible, type Scenario, type System } from '../../engine/index.ts'
import { presetOf } from '../document/preset.ts'
import type { Store, View } from '../document/store.ts'
import type { Desk as DeskOfSystem } from '../desks/desk.ts'
import '../desks/desk.css'
import { deskOf, desksOf, labelOfDesk } from './desksOf.ts'

/** What is looked at instead of the timeline; what it begins with is marked as an example. */
export function Desk({ store }: { readonly store: Store }) {
  const system = useStore(store, (state) => state.system)
  const view = useStore(store, (state) => state.view)
  const others = useStore(store, ({ keptBack }) => keptBack?.others)
  const desk = deskOf(system, view.desk)
  useLayoutEffect(() => {
    if (!desk) toTimeline(store)
  }, [store, desk])
  if (!desk) return null
  if (others && !desk.ownAlone)
    return (
      <section className="kept-desk">
        <h2>{desk.label}</h2>
        <p className="muted">{others}</p>
      </section>
    )
  return (
    <Suspense fallback={<p className="muted">One moment.</p>}>
      <Example store={store} desk={desk} />
      <desk.Part store={store} />
    </Suspense>
  )
}

/** A link or another system may ask for a desk that is not here: that leads to the timeline, and is said. */
function toTimeline(store: Store): void {
  const { system, view, look, notify, notices } = store.getState()
  const { desk: id = '', ...rest } = view
  const here = desksOf(system).map((each) => `${each.id}.`)
  const words: View = Object.fromEntries(
    Object.entries(rest).filter(([key]) => !key.includes('.') || here.some((own) => key.startsWith(own))),
  )
  look(words, false)
  const title = system.title.toLowerCase()
  const label = labelOfDesk(id) ?? visible(id)
  notify([...notices, `The ${title} has no view “${label}”: this is its timeline.`].join(' '))
}

/** Until something is changed: that this is an example, and of what. */
function Example({ store, desk }: { readonly store: Store; readonly desk: DeskOfSystem }) {
  const { system, view, scenario, draft } = useStore(store)
  if (desk.example === undefined) return null
  if (Object.keys(view).some((key) => key.startsWith(`${desk.id}.`))) return null
  const name = desk.uses.length > 0 ? nameOf(system, draft ?? scenario) : undefined
  if (name === undefined && desk.uses.length > 0) return null
  return (
    <p className="desk-example">
      <span className="desk-example-mark">Example</span> {name !== undefined && <b>{name}:</b>} {desk.example}
    </p>
  )
}

/** The preset that a scenario is, or what the system begins with. */
function nameOf(system: System, scenario: Scenario): string | undefined {
  const preset = presetOf(system, scenario)
  if (preset) return preset.name
  const usual = sameValue(scenario.params, newScenario(system).params)
  return usual && scenario.interventions.length === 0 ? 'All as usual' : undefined
}
