import { useMemo, useRef, useState } from 'react'
import { BeganContext, type Began } from '../../controls/began.ts'
import { EditorContext, useEditor } from '../../controls/editor.ts'
import type { Store } from '../../document/store.ts'
import { isChanged, type Beginning } from './began.ts'
import { Find } from './Find.tsx'
import { foundSettings } from './foundSettings.ts'
import { Found } from './Found.tsx'
import { Groups } from './Groups.tsx'
import './parameters.css'
import { SettingControl } from './SettingControl.tsx'
import { labelOf, type Setting } from './settings.ts'
import { ledTo } from './ledTo.ts'
import { beganOrUsual, isUnusual } from './usual.ts'

/** How many stand first at most: more are no help. */
const most = 10

interface SettingsProps {
  readonly store: Store
  readonly only: readonly string[] | undefined
  readonly beginning: Beginning | undefined
  readonly settings: readonly Setting[]
  readonly began: (path: string) => Began | undefined
  readonly wanted: string | undefined
}

/** Many settings: what is not as usual first, a search, and all of them in sections that fold. */
export function Settings({ store, only, beginning, settings, began, wanted }: SettingsProps) {
  const editor = useEditor()
  const [query, setQuery] = useState('')
  const results = useRef<HTMLDivElement>(null)
  // Whoever is led somewhere is not searching any more.
  if (wanted !== undefined && query !== '') setQuery('')
  const seen = useMemo(
    () => settings.filter(({ path, group }) => only?.includes(group) !== false && !isHidden(editor, path)),
    [settings, only, editor],
  )
  const first = useFirst(settings, beginning)
  const here = seen.filter(({ path }) => first.includes(path))
  const changed = seen.filter((setting) => isChanged(setting) && !first.includes(setting.path))
  const back = useMemo(() => beganOrUsual(settings, began), [settings, began])
  const rest = useMemo(
    () => ({ ...editor, hidden: (path: string) => editor.hidden(path) || first.includes(path) }),
    [editor, first],
  )
  const found = useMemo(() => foundSettings(seen, query), [seen, query])
  // The same field before and after the first letter, wherever it stands: it keeps its focus, and tells what was found.
  const find = <Find key="find" query={query} onQuery={setQuery} found={found} results={results} />
  if (query.trim() !== '')
    return (
      <>
        {find}
        <Found store={store} found={found} box={results} />
      </>
    )
  return (
    <>
      {here.length > 0 && (
        <section className="settings-first" aria-label="Not as usual">
          <h3 className="label">Not as usual</h3>
          <BeganContext value={back}>
            {here.map((setting) => (
              <SettingControl key={setting.path} store={store} setting={setting} />
            ))}
          </BeganContext>
        </section>
      )}
      {changed.length > 0 && (
        <p className="settings-changed">
          <span className="muted">{here.length > 0 ? 'Also changed:' : 'Changed:'}</span>{' '}
          {changed.map(({ path, field }) => (
            <button
              key={path}
              type="button"
              className="link-button"
              onClick={() => store.getState().look(ledTo(store.getState().view, path), false)}
            >
              {labelOf(field)}
            </button>
          ))}
        </p>
      )}
      {find}
      <EditorContext value={rest}>
        <Groups store={store} only={only} unfolded={false} wanted={wanted} />
      </EditorContext>
    </>
  )
}

/**
 * The settings that stand first, whole: those of folded sections that were not as usual, or not as the preset has them,
 * when this was opened. None comes or goes while a person is at work, so that nothing moves away under a hand.
 */
function useFirst(settings: readonly Setting[], beginning: Beginning | undefined): readonly string[] {
  const [first, setFirst] = useState(() => ({ of: beginning, paths: firstOf(settings) }))
  if (first.of === beginning) return first.paths
  const next = { of: beginning, paths: firstOf(settings) }
  setFirst(next)
  return next.paths
}

function firstOf(settings: readonly Setting[]): readonly string[] {
  const folded = settings.filter(({ folds }) => folds)
  const others = folded.filter((setting) => !isChanged(setting) && isUnusual(setting))
  return [...folded.filter(isChanged), ...others].slice(0, most).map(({ path }) => path)
}

const isHidden = ({ hidden }: ReturnType<typeof useEditor>, path: string): boolean =>
  path.split('.').some((_, i, keys) => hidden(keys.slice(0, i + 1).join('.')))
