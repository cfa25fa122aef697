import { useStore } from 'zustand'
import { valueAt } from '../../../engine/index.ts'
import { useEditor } from '../../controls/editor.ts'
import { CaseControl, FieldControl, type VariantValue } from '../../controls/FieldControl.tsx'
import { Lockable } from '../../controls/Lockable.tsx'
import type { Store } from '../../document/store.ts'
import type { Setting } from './settings.ts'

/** One setting away from its section; a lock on the section holds here too. */
export function SettingControl({ store, setting }: { readonly store: Store; readonly setting: Setting }) {
  const { locked } = useEditor()
  const { path, field } = setting
  const params = useStore(store, ({ draft, scenario }) => (draft ?? scenario).params)
  const keys = path.split('.')
  const around = keys.slice(1).map((_, i) => keys.slice(0, i + 1).join('.'))
  const control =
    field.kind === 'variant' ? (
      <CaseControl
        field={field}
        path={around.at(-1)!}
        value={valueAt(params, around.at(-1)!) as VariantValue}
      />
    ) : (
      <FieldControl field={field} path={path} value={valueAt(params, path)} />
    )
  const lock = around.find(locked)
  return lock === undefined ? control : <Lockable path={lock}>{control}</Lockable>
}
