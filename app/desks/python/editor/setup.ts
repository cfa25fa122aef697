import {
  autocompletion,
  closeBrackets,
  closeBracketsKeymap,
  completionKeymap,
} from '@codemirror/autocomplete'
import { defaultKeymap, history, historyKeymap, indentWithTab } from '@codemirror/commands'
import { globalCompletion, localCompletionSource, pythonLanguage } from '@codemirror/lang-python'
import {
  bracketMatching,
  HighlightStyle,
  indentOnInput,
  indentUnit,
  syntaxHighlighting,
} from '@codemirror/language'
import type { Extension } from '@codemirror/state'
import {
  drawSelection,
  EditorView,
  highlightActiveLine,
  hoverTooltip,
  keymap,
  lineNumbers,
} from '@codemirror/view'
import { tags } from '@lezer/highlight'
import { completionOf, explanationAt, notAfterPoint, type Words } from './words.ts'

/** In the page's own colours, which follow its theme. */
const colours = HighlightStyle.define([
  {
    tag: [tags.keyword, tags.operatorKeyword, tags.controlKeyword, tags.definitionKeyword],
    fontWeight: '600',
  },
  { tag: [tags.string, tags.special(tags.string)], color: 'var(--muted)' },
  { tag: tags.comment, color: 'var(--muted)', fontStyle: 'italic' },
  { tag: [tags.number, tags.bool, tags.null], color: 'var(--link)' },
  { tag: [tags.meta, tags.definition(tags.function(tags.variableName))], color: 'var(--ink)' },
])

/**
 * The editor for Python. Tab indents; after Escape it leaves the editor, as CodeMirror has it, so that the keyboard is not
 * caught: the editor's description says so.
 */
export const setup = (words: Words): Extension => [
  lineNumbers(),
  history(),
  drawSelection(),
  indentOnInput(),
  bracketMatching(),
  closeBrackets(),
  highlightActiveLine(),
  indentUnit.of('    '),
  EditorView.lineWrapping,
  EditorView.contentAttributes.of({
    'aria-label': 'Python program',
    'aria-describedby': 'python-keys',
    autocapitalize: 'off',
    autocorrect: 'off',
    spellcheck: 'false',
  }),
  pythonLanguage,
  ...[completionOf(words), notAfterPoint(localCompletionSource), notAfterPoint(globalCompletion)].map(
    (autocomplete) => pythonLanguage.data.of({ autocomplete }),
  ),
  autocompletion({ icons: false }),
  hoverTooltip((view, at) => explanationAt(view.state, at, words)),
  syntaxHighlighting(colours),
  keymap.of([...closeBracketsKeymap, ...defaultKeymap, ...historyKeymap, ...completionKeymap, indentWithTab]),
]
