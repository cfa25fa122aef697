import { sameValue, valueAt, type Edit, type Params } from '../../../engine/index.ts'

/** Whether what an edit sets stands there already. Of edits that set nothing nobody can tell. */
const isDone = (edit: Edit, params: Params): boolean => {
  if (edit.kind === 'set') return sameValue(valueAt(params, edit.path), edit.value)
  if (edit.kind === 'unset') return valueAt(params, edit.path) === undefined
  if (edit.kind === 'together') return edit.edits.every((each) => isDone(each, params))
  return false
}

/** What of a solution is left to do, in its order. */
export const leftToDo = (solution: readonly Edit[], params: Params): readonly Edit[] => {
  const first = solution.findIndex((edit) => !isDone(edit, params))
  return first < 0 ? [] : solution.slice(first)
}

/** The places that a solution changes. */
export const pathsOf = (edits: readonly Edit[]): readonly string[] =>
  edits.flatMap((edit) => {
    if (edit.kind === 'together') return pathsOf(edit.edits)
    return 'path' in edit ? [edit.path] : []
  })

/**
 * What is shown of the way there.
 * @param names  of what is left to change @param fault  that is to be done @param settled  what was made has been computed
 */
export function wayWords(names: readonly string[], fault: string | undefined, settled: boolean): string {
  if (names.length > 0) return `What leads there from here: ${names.join(', then ')}.`
  if (fault !== undefined) return fault
  return settled
    ? 'All that leads there is done, but something else that you have changed keeps you from the goal.'
    : 'All that leads there is done: wait for the picture.'
}
