import type { Mistake } from '../../python/messages.ts'
import type { Line, PythonState } from './usePython.ts'

/** Of what a line of the console has said, what is told [characters]: the rest can be read. */
const longest = 300

/**
 * What has become of a run or of a line of the console, for who does not see it.
 * @param answer  what the cut that a program made comes to, as it stands on the page
 */
export function toldOf(python: PythonState, answer: string): string {
  const { standing, mistake, problem, ended, cuts, lines, unfinished } = python
  if (problem !== undefined) return problem
  if (standing.kind === 'restarting') return 'Stopped. Python begins anew.'
  if (standing.kind !== 'ready' || ended === undefined) return ''
  if (ended.of === 'line') return unfinished ? 'The input goes on.' : saidSince(lines)
  const refused = (ended.of === 'program' ? mistake : undefined) ?? cuts.find((each) => each.mistake)?.mistake
  if (!refused) return `${ended.of === 'program' ? 'The program has ended. ' : ''}${answer}`.trim()
  const where = refused.line === undefined ? '' : `Line ${refused.line}: `
  return where + mistakeText(refused)
}

/** As Python says it: what has no words, as an assertion without any, is told by its name. */
const mistakeText = ({ type, message }: Mistake): string => (message === '' ? type : `${type}: ${message}`)

/** What stands below the last input: of an error its last line, which names it. */
function saidSince(lines: readonly Line[]): string {
  const said = lines.slice(lines.findLastIndex(({ kind }) => kind === 'input') + 1)
  const words = said.map(({ kind, text }) => {
    if (kind === 'svg' || kind === 'html') return 'The output is shown.'
    return kind === 'err' ? text.trim().split('\n').at(-1)! : text.trim()
  })
  const all = words.filter((each) => each !== '').join(' ')
  if (all === '') return 'The line has run.'
  return all.length > longest ? `${all.slice(0, longest)} …` : all
}
