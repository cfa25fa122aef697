import { acceptCompletion } from '@codemirror/autocomplete'
import { Annotation, EditorState, Prec } from '@codemirror/state'
import { EditorView, keymap } from '@codemirror/view'
import { useEffect, useRef } from 'react'
import type { System } from '../../../../engine/index.ts'
import type { Mistake } from '../../../python/messages.ts'
import { mistakeShown, showMistake } from './mistake.ts'
import { setup } from './setup.ts'
import { wordsOf } from './words.ts'
import './editor.css'

export interface CodeEditorProps {
  readonly system: System
  readonly code: string
  readonly mistake: Mistake | undefined
  /** The program as a person has changed it. */
  readonly onType: (code: string) => void
  readonly onRun: () => void
  /** So long it may be [characters]. */
  readonly most: number
  /** What was typed or pasted would be so long, and was not taken; undefined once something is taken [characters]. */
  readonly onBeyond: (characters: number | undefined) => void
}

/** Marks what the page puts in: every other change is a person's, whatever key or menu it came by. */
const fromPage = Annotation.define<true>()

/** The program, as text that is coloured, completed and explained. */
export function CodeEditor({ system, code, mistake, onType, onRun, most, onBeyond }: CodeEditorProps) {
  const box = useRef<HTMLDivElement>(null)
  const view = useRef<EditorView>(undefined)
  const now = useRef({ code, onType, onRun, most, onBeyond })
  useEffect(() => {
    now.current = { code, onType, onRun, most, onBeyond }
  })

  useEffect(() => {
    const editor = new EditorView({
      parent: box.current!,
      state: EditorState.create({
        doc: now.current.code,
        extensions: [
          // The page has keys of its own, and its own undo: before all others, as a key that one of them takes goes to none after it.
          Prec.highest(
            EditorView.domEventHandlers({
              keydown(event) {
                event.stopPropagation()
              },
            }),
          ),
          Prec.highest(
            keymap.of([
              { key: 'Mod-Enter', run: () => (now.current.onRun(), true) },
              { key: 'Tab', run: acceptCompletion },
            ]),
          ),
          setup(wordsOf(system)),
          mistakeShown,
          // Whole or not at all: a program that was cut would be another.
          EditorState.changeFilter.of(({ newDoc: { length } }) => {
            const { most, onBeyond } = now.current
            onBeyond(length > most ? length : undefined)
            return length <= most
          }),
          EditorView.updateListener.of((update) => {
            if (update.transactions.some((each) => each.docChanged && !each.annotation(fromPage)))
              now.current.onType(update.state.doc.toString())
          }),
        ],
      }),
    })
    view.current = editor
    return () => editor.destroy()
  }, [system])

  // What was not typed here: an undo of the page, another document.
  useEffect(() => {
    const editor = view.current!
    if (editor.state.doc.toString() === code) return
    editor.dispatch({
      changes: { from: 0, to: editor.state.doc.length, insert: code },
      annotations: fromPage.of(true),
    })
  }, [code])

  useEffect(() => {
    view.current!.dispatch(showMistake(view.current!.state, mistake))
  }, [mistake])

  return <div ref={box} className="code-editor" />
}
