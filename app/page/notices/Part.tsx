import { visible, type PartOfLink } from '../../../engine/index.ts'
import type { Store } from '../../document/store.ts'

/** Of a link that was refused: what would be left out, and why; the rest can be opened. */
export function Part({ store, part }: { readonly store: Store; readonly part: PartOfLink }) {
  const { leftOut } = part
  return (
    <div className="part-of-link">
      <details>
        <summary>{leftOut.length === 1 ? '1 part' : `${leftOut.length} parts`} would be left out</summary>
        <ul>
          {leftOut.map(({ key, text, sentence }, i) => (
            <li key={i}>
              <code>{key === '' ? '(its end)' : `${visible(key)}=${visible(text)}`}</code>{' '}
              <span className="muted">{sentence}</span>
            </li>
          ))}
        </ul>
      </details>
      <button type="button" className="link-button" onClick={() => void store.getState().openPart()}>
        Open what can be read
      </button>
    </div>
  )
}
