import type { RefObject } from 'react'
import { LimitedLine } from '../../parts/pasting/LimitedLine.tsx'
import { useTold } from '../../parts/voice/useTold.ts'
import type { FoundGroup } from './foundSettings.ts'

/** Words that settings may speak of are shorter. */
const longest = 200

interface FindProps {
  readonly query: string
  readonly onQuery: (query: string) => void
  readonly found: readonly FoundGroup[]
  /** Where what was found stands. */
  readonly results: RefObject<HTMLElement | null>
}

/** The field that finds a setting. Escape clears it; Enter goes to the first that was found. */
export function Find({ query, onQuery, found, results }: FindProps) {
  const count = countWords(found)
  useTold('settings', query, () => (query.trim() === '' ? '' : count))
  return (
    <div className="settings-find" role="search">
      <LimitedLine
        role="searchbox"
        className="settings-query"
        aria-label="Find a setting"
        placeholder="Find a setting"
        autoComplete="off"
        spellCheck={false}
        value={query}
        longest={longest}
        onText={onQuery}
        onKeyDown={({ key }) => {
          if (key === 'Escape') onQuery('')
          if (key === 'Enter') results.current?.querySelector<HTMLElement>('input, button')?.focus()
        }}
      />
      {query !== '' && (
        <button type="button" className="quiet-button" onClick={() => onQuery('')}>
          Clear
        </button>
      )}
      {query.trim() !== '' && <span className="settings-count muted">{count}</span>}
    </div>
  )
}

function countWords(found: readonly FoundGroup[]): string {
  const count = found.reduce((sum, { settings }) => sum + settings.length, 0)
  if (count === 0) return 'No setting matches that.'
  return count === 1 ? '1 setting' : `${count} settings`
}
