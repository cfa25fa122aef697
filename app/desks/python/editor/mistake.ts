import { setDiagnostics } from '@codemirror/lint'
import { StateEffect, StateField, type EditorState, type TransactionSpec } from '@codemirror/state'
import { Decoration, EditorView, WidgetType, type DecorationSet } from '@codemirror/view'
import type { Mistake } from '../../../python/messages.ts'

const put = StateEffect.define<DecorationSet>()

/** A mistake is told under its line until the text is changed there or the program has run again. */
export const mistakeShown = StateField.define<DecorationSet>({
  create: () => Decoration.none,
  update: (shown, change) =>
    change.effects.find((effect) => effect.is(put))?.value ?? shown.map(change.changes),
  provide: (field) => EditorView.decorations.from(field),
})

/** Underlines the line of a mistake, and tells it below; without one takes both away. */
export function showMistake(state: EditorState, mistake: Mistake | undefined): TransactionSpec {
  const line = mistake?.line
  if (!mistake || line === undefined || line > state.doc.lines) return merged(state, [], Decoration.none)
  const { from, to, text } = state.doc.line(Math.max(1, line))
  const begin = from + Math.max(0, text.search(/\S/))
  const message = mistake.message === '' ? mistake.type : `${mistake.type}: ${mistake.message}`
  const widget = Decoration.widget({ widget: new Told(message), block: true, side: 1 })
  const mark = Decoration.line({ class: 'code-mistaken' })
  return merged(
    state,
    [{ from: Math.min(begin, to), to, severity: 'error' as const, message }],
    Decoration.set([mark.range(from), widget.range(to)], true),
  )
}

function merged(
  state: EditorState,
  diagnostics: Parameters<typeof setDiagnostics>[1],
  shown: DecorationSet,
): TransactionSpec {
  const { effects = [] } = setDiagnostics(state, diagnostics)
  return { effects: [...[effects].flat(), put.of(shown)] as readonly StateEffect<unknown>[] }
}

class Told extends WidgetType {
  readonly message: string
  constructor(message: string) {
    super()
    this.message = message
  }
  override eq(other: Told): boolean {
    return other.message === this.message
  }
  toDOM(): HTMLElement {
    const told = document.createElement('div')
    told.className = 'code-told'
    told.textContent = this.message
    return told
  }
}
