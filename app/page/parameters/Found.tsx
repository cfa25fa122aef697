import type { RefObject } from 'react'
import type { Store } from '../../document/store.ts'
import type { FoundGroup } from './foundSettings.ts'
import { SettingControl } from './SettingControl.tsx'

interface FoundProps {
  readonly store: Store
  readonly found: readonly FoundGroup[]
  readonly box: RefObject<HTMLDivElement | null>
}

/** What was found, whole, below the names of its sections. */
export const Found = ({ store, found, box }: FoundProps) => (
  <div ref={box}>
    {found.map(({ group, heading, settings }) => (
      <section key={group} className="settings-found" aria-label={heading}>
        <h3 className="label">{heading}</h3>
        {settings.map((setting) => (
          <SettingControl key={setting.path} store={store} setting={setting} />
        ))}
      </section>
    ))}
  </div>
)
