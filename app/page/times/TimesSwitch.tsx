import { useStore } from 'zustand'
import { unitRow } from '../../../engine/index.ts'
import type { Store } from '../../document/store.ts'
import { withTimes } from '../../document/times/withTimes.ts'
import { Segmented } from '../../parts/Segmented.tsx'
import { deskOf } from '../desksOf.ts'

/** The row of views scrolls below its end: the one that is shown stays beside that. */
function beside(own: HTMLElement | null): void {
  const end = own?.parentElement
  const row = end?.parentElement
  const shown = row?.querySelector('[aria-current]')
  if (!end || !row || !shown) return
  row.scrollLeft += Math.max(0, shown.getBoundingClientRect().right - end.getBoundingClientRect().left + 8)
}

/** In what the times of a system are told that has two ways, wherever it shows any: beside the names of its views. */
export function TimesSwitch({ store }: { readonly store: Store }) {
  const { system, scenario, view, look } = useStore(store)
  const { otherUnits } = system
  if (!otherUnits) return null
  const counted = system.clockOf?.(scenario.params) ?? system.clock
  const pair = Object.entries(otherUnits.units).find((units) => units.includes(counted))
  if (view.desk === undefined ? !pair : !deskOf(system, view.desk)?.times) return null
  const [own, other] = (pair ?? Object.entries(otherUnits.units)[0]!).map(
    (unit) => unitRow(unit as never).zero,
  )
  return (
    <div className="times-switch" ref={beside}>
      <Segmented
        label="Times in"
        options={[
          { value: 'own', label: own! },
          { value: 'other', label: other!, sentence: otherUnits.sentence },
        ]}
        value={view.times === 'us' ? 'other' : 'own'}
        onChange={(value) => look(withTimes(view, value === 'other'), false)}
      />
    </div>
  )
}
