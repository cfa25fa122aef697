import { Suspense, useId, useState, type KeyboardEvent } from 'react'
import { InputError, type TextField } from '../../../engine/index.ts'
import { draftOf, dropDraft, keepDraft } from '../../document/keeping/draft.ts'
import { afterwards } from '../../parts/afterwards.ts'
import { usePlaces } from '../../parts/places/places.ts'
import { useLimited } from '../../parts/pasting/useLimited.ts'
import { Segmented } from '../../parts/Segmented.tsx'
import { useEditor } from '../editor.ts'
import './lines.css'
import { LinesBox } from './LinesBox.tsx'
import { PlacesRow } from './PlacesRow.tsx'

const StepList = afterwards('The steps', async () => (await import('./steps/StepList.tsx')).StepList)

interface TextLinesProps {
  readonly field: TextField
  readonly path: string
  readonly value: string
}

/**
 * A text of several lines, each with its number; what is wrong is told line by line. While it is right the picture
 * follows what is typed. Taken on leaving and with Ctrl + Enter, given up by Escape. Where its language is known it can
 * be edited as steps instead.
 */
export function TextLines({ field, path, value }: TextLinesProps) {
  const editor = useEditor()
  const id = useId()
  const [asSteps, setAsSteps] = useState(false)
  /** With what stood there when typing began: a preview changes the value meanwhile. */
  const [typing, setTyping] = useState(() => {
    const text = draftOf(path, value)
    return text === undefined ? undefined : { text, before: value }
  })
  // Where another text has come from elsewhere, by a preset or by undo, that is shown, and what is typed is typed into it.
  const here = typing && (value === typing.before || value === typing.text) ? typing : undefined
  const places = usePlaces(path)
  const text = here?.text ?? value
  const problems = field.problems?.(text) ?? []
  const type = (written: string) => {
    const before = here?.before ?? value
    setTyping({ text: written, before })
    if (written !== before && field.problems?.(written).length === 0)
      editor.preview({ kind: 'set', path, value: written })
    else editor.cancel()
  }
  const { refusal, box } = useLimited(field.maxLength, type)
  const giveUp = () => {
    dropDraft(path)
    setTyping(undefined)
    editor.cancel()
  }
  /** What cannot be read stays as it was typed. */
  const take = () => {
    if (!here) return
    if (problems.length > 0) keepDraft(path, here.before, text)
    else if (text === here.before) giveUp()
    else {
      dropDraft(path)
      editor.commit({ kind: 'set', path, value: text })
      setTyping(undefined)
    }
  }
  const onKey = (event: KeyboardEvent) => {
    if (event.key === 'Escape') giveUp()
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) take()
  }
  return (
    <div className="text-lines">
      <div className="text-lines-head">
        <label className="label" htmlFor={asSteps ? undefined : `${id}-text`}>
          {field.label}
        </label>
        {field.steps && (
          <Segmented
            label={`${field.label} as`}
            options={[
              { value: 'text', label: 'Text' },
              {
                value: 'steps',
                label: 'Steps',
                disabled: problems.length > 0,
                sentence:
                  problems.length > 0 ? 'First correct what is wrong in the text.' : 'By tap and drag.',
              },
            ]}
            value={asSteps ? 'steps' : 'text'}
            onChange={(wish) => setAsSteps(wish === 'steps')}
          />
        )}
      </div>
      {places && <PlacesRow places={places} />}
      {asSteps && field.steps ? (
        <Suspense fallback={<p className="muted">One moment.</p>}>
          <StepList field={field} path={path} value={value} load={field.steps} places={places} />
        </Suspense>
      ) : (
        <LinesBox {...{ id, path, text, problems, places, box, onKey }} onLeave={take} />
      )}
      <div id={`${id}-words`} aria-live="polite">
        {refusal !== undefined && <p className="problem-detail">{refusal}</p>}
        {problems.length === 0 ? (
          <p className="muted">{field.sentence}</p>
        ) : (
          <ul className="text-lines-problems">
            {problems.slice(0, 5).map(({ line, rule, value: got }) => (
              <li key={line}>{new InputError(`line ${line}`, rule, got).message}</li>
            ))}
            {problems.length > 5 && <li>{`and ${problems.length - 5} more`}</li>}
          </ul>
        )}
      </div>
    </div>
  )
}
