import type { Store } from '../../document/store.ts'
import { TimesSwitch } from '../times/TimesSwitch.tsx'
import './rowEnd.css'
import { SideSwitch } from './SideSwitch.tsx'

interface RowEndProps {
  readonly store: Store
  /** Which of two scenarios is shown is chosen here. */
  readonly sides: boolean
}

/** What chooses how things are shown, at the end of the row of views. */
export const RowEnd = ({ store, sides }: RowEndProps) => (
  <div className="row-end">
    <TimesSwitch store={store} />
    {sides && <SideSwitch store={store} />}
  </div>
)
