import type { Store } from '../../document/store.ts'
import { TimesSwitch } from '../times/TimesSwitch.tsx'
import { SideSwitch } from './SideSwitch.tsx'

interface RowEndProps {
  readonly store: Store
  /** Which of two scenarios is shown is chosen here. */
  readonly sides: boolean
}

/** What chooses how things are shown, at the end of the row of views. */
export const RowEnd = ({ store, sides }: RowEndProps) => (
  <>
    <TimesSwitch store={store} />
    {sides && (
      <div className="side-switch">
        <SideSwitch store={store} />
      </div>
    )}
  </>
)
