import { useEffect, useRef } from 'react'
import { useSetting } from '../../document/settings.ts'
import { asked } from '../../loading/asked.ts'
import { pageVersion } from '../../parts/version.ts'

const report = async () => (await import('../takeAway/Report.tsx')).openReport

const keys: readonly (readonly [group: string, rows: readonly (readonly [key: string, does: string])[]])[] = [
  [
    'Anywhere',
    [
      ['Ctrl Z', 'undo'],
      ['Ctrl Shift Z', 'redo'],
      ['Ctrl K', 'search; / too, where the search shows it'],
      ['?', 'this sheet'],
      ['Esc', 'give up a drag, close, give back what is chosen'],
      ['I', 'into what is told of what is chosen'],
      ['Tab', 'the next part: a toolbar or a list is one'],
      ['Arrows', 'within a toolbar, a list, the stages'],
      ['↑ ↓', 'in a number: one step; Shift: ten; on a cut: the other cuts'],
    ],
  ],
  [
    'Picture, with the focus: looking',
    [
      ['W S', 'zoom in, out at the pointer'],
      ['A D', 'pan left, right'],
      ['+ − 0', 'zoom in, out, all'],
      ['Home End', 'start, end'],
      ['F', 'centre what is selected, then fit'],
      ['M', 'bookmark the time of the cursor, or mark what is selected'],
      ['1 ... 9', 'go to a bookmark'],
      ['. ,', 'next, previous event'],
      ['[ ]', 'previous, next stage of the same fragment; of clusters: request'],
      ['Space', 'play, pause'],
      ['Ctrl wheel', 'zoom; Shift drag pans'],
    ],
  ],
  [
    'Space–time: on a packet',
    [
      ['← →', 'previous, next packet'],
      ['↑ ↓', 'sender above, below'],
      ['[ ]', 'previous, next packet of the same message'],
      ['. ,', 'next, previous event'],
      ['Enter', 'why it waited; drop, corrupt, delay it'],
    ],
  ],
  [
    'Picture, with the focus: changing',
    [
      ['Arrows', 'move between bars'],
      ['Enter', 'choose and edit the bar; again to keep'],
      ['← →', 'one step shorter, longer'],
      ['Shift ← →', 'ten steps'],
      ['X G C', 'what the edge means: size, overhead, cost'],
    ],
  ],
]

/** The keys, as a modal dialog: Escape or a click outside closes it, and the focus goes back. */
export function KeySheet({ onClose }: { readonly onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null)
  const [letters, setLetters] = useSetting('letters')
  useEffect(() => {
    const element = dialog.current
    element?.showModal()
    return () => element?.close()
  }, [])
  return (
    <dialog className="key-sheet" ref={dialog} aria-labelledby="key-sheet-title" onClose={onClose}>
      <div className="key-sheet-head">
        <h2 id="key-sheet-title">Keys</h2>
        <button type="button" className="quiet-button" onClick={() => dialog.current?.close()}>
          Close
        </button>
      </div>
      <div className="key-groups">
        {keys.map(([group, rows]) => (
          <section key={group}>
            <h3 className="label">{group}</h3>
            <dl>
              {rows.map(([key, does]) => (
                <div key={key}>
                  <dt className="figure">{key}</dt>
                  <dd>{does}</dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
      <label className="toggle-row">
        Keys of one letter or sign
        <input
          type="checkbox"
          checked={letters === 'on'}
          onChange={({ currentTarget }) => setLetters(currentTarget.checked ? 'on' : 'off')}
        />
      </label>
      <p className="key-sheet-foot">
        <button
          type="button"
          className="quiet-button"
          onClick={() => void asked('The report', report, (open) => open())}
        >
          Something is wrong here
        </button>
      </p>
      <p className="key-sheet-foot">
        Stagescope {pageVersion()} · <a href="licences.txt">What this page is made of, and its licences</a>
      </p>
    </dialog>
  )
}
