import { useMemo, useState } from 'react'
import { InputError, type StepLanguage, type StepVerb, type TextField } from '../../../../engine/index.ts'
import { tell } from '../../../parts/voice/tell.ts'
import { useEditor } from '../../editor.ts'
import { inserted, moved, neighbour, removed, reworded, stepLines, type StepLine } from './blocks.ts'

/** What can be done to the steps of a text. Lines count from 0. */
export interface Steps {
  readonly verbs: readonly StepVerb[]
  readonly lines: readonly StepLine[]
  readonly verbOf: (line: StepLine) => StepVerb | undefined
  /** What stands in the way of the last edit. */
  readonly refused: string | undefined
  /** The line that is open to be filled in. */
  readonly open: number | undefined
  readonly openLine: (line: number | undefined) => void
  readonly canMove: (line: number, by: -1 | 1) => boolean
  readonly move: (line: number, by: -1 | 1) => void
  readonly moveBefore: (line: number, to: number) => void
  readonly remove: (line: number, kept?: boolean) => void
  readonly add: (before: number, verb: StepVerb) => void
  /** Shows what other words would do; `keep` makes it a step of undo. Answers whether they can stand there. */
  readonly reword: (line: number, parts: Readonly<Record<string, string>>, keep: boolean) => boolean
  readonly giveUp: () => void
}

/** The steps of a text and their edits, each one step of undo. @param show  moves the focus to a part of a line */
export function useSteps(
  field: TextField,
  path: string,
  value: string,
  language: StepLanguage,
  show: (line: number, part: 'grip' | 'words' | 'field') => void,
): Steps {
  const editor = useEditor()
  const [open, setOpen] = useState<number>()
  const [refused, setRefused] = useState<string>()
  /** What stood there when words began to be filled in: a preview changes the value meanwhile. */
  const [stood, setStood] = useState<string>()
  const verbs = useMemo(() => language.verbs(value), [language, value])
  const byId = useMemo(() => new Map(verbs.map((verb) => [verb.id, verb])), [verbs])
  const lines = useMemo(() => stepLines(value, language, byId), [value, language, byId])

  /** @returns whether the text can stand so */
  const allowed = (text: string): boolean => {
    const problem = field.problems?.(text)[0]
    const error =
      text.length > field.maxLength
        ? `At most ${field.maxLength} characters.`
        : problem && new InputError(`line ${problem.line}`, problem.rule, problem.value).message
    setRefused(error)
    return error === undefined
  }
  const take = (text: string): boolean => {
    setStood(undefined)
    if (!allowed(text)) return false
    if (text !== value) editor.commit({ kind: 'set', path, value: text })
    return true
  }
  const moveBefore = (line: number, to: number) => {
    const next = moved(value, lines, line, to)
    if (!take(next.text)) return
    if (open !== undefined) setOpen(open === line ? next.line : undefined)
    tell('steps', `Now in line ${next.line + 1}.`)
    show(next.line, 'grip')
  }
  return {
    verbs,
    lines,
    verbOf: ({ words }) => words && byId.get(words.verb),
    refused,
    open,
    openLine: setOpen,
    canMove: (line, by) => neighbour(lines, line, by) !== undefined,
    move(line, by) {
      const to = neighbour(lines, line, by)
      if (to !== undefined) moveBefore(line, to)
    },
    moveBefore,
    remove(line, kept) {
      if (!take(removed(value, lines[line]!, kept))) return
      setOpen(undefined)
      tell('steps', `Line ${line + 1} is removed.`)
      show(Math.max(0, Math.min(line, lines.length - 2)), 'words')
    },
    add(before, verb) {
      if (!take(inserted(value, lines, before, language, verb))) return
      setOpen(before)
      show(before, verb.parts.length > 0 ? 'field' : 'words')
    },
    reword(line, parts, keep) {
      const { words } = lines[line]!
      if (!words) return false
      const before = stood ?? value
      const text = reworded(before, lines[line]!, language.write({ ...words, parts }))
      setStood(keep ? undefined : before)
      const can = allowed(text)
      if (!can || text === before) editor.cancel()
      else if (keep) editor.commit({ kind: 'set', path, value: text })
      else editor.preview({ kind: 'set', path, value: text })
      return can
    },
    giveUp() {
      setStood(undefined)
      setRefused(undefined)
      editor.cancel()
    },
  }
}
