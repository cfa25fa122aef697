import { use } from 'react'
import type { Edit, Field, Value } from '../../../engine/index.ts'
import { KilobyteContext } from '../../chart/kilobyte.ts'
import type { Began } from '../began.ts'
import { useEditor } from '../editor.ts'
import { valueWords } from './valueWords.ts'
import './was.css'

interface WasProps {
  readonly field: Field
  readonly path: string
  readonly began: Began
}

/** 'was 4.00 KB ↩': a button that brings it back. */
export function Was({ field, path, began: { value, word, whose } }: WasProps) {
  const editor = useEditor()
  const kilobyte = use(KilobyteContext)
  const words = valueWords(field, value, kilobyte)
  return (
    <button
      type="button"
      className="was-button"
      title={`Back to ${words}, ${whose}`}
      onClick={() => editor.commit(back(path, value))}
    >
      {word} {words.replace(/:.*/, '')} <span aria-hidden="true">↩</span>
    </button>
  )
}

const back = (path: string, value: Value | undefined): Edit =>
  value === undefined ? { kind: 'unset', path } : { kind: 'set', path, value }
