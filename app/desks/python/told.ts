import type { Mistake } from '../../python/messages.ts'
import type { Line, PythonState } from './usePython.ts'

/** Of what a line of the console has said, what is told [characters]: the rest can be read. */
const longest = 300

/** What is said where something was asked for before Python is there. */
export const runsSoon = 'It runs as soon as Python is there.'

/** How far a run is, of which each change is told once: how Python comes is not, while something waits for it or not. */
export function phaseOf({ standing: { kind }, awaited }: PythonState): string {
  if (kind === 'restarting') return kind
  if (awaited) return 'awaited'
  return kind === 'starting' || kind === 'loading' ? 'coming' : kind
}

/**
 * What has become of a run or of a line of the console, for who does not see it.
 * @param answer  what the cut that a program made comes to, as it stands on the page
 */
export function toldOf(python: PythonState, answer: string): string {
  const { standing, awaited, mistake, problem, ended, cuts, lines, unfinished } = python
  if (problem !== undefined) return problem
  const phase = phaseOf(python)
  if (phase === 'restarting') return `Stopped. Python restarts.${awaited ? ` ${runsSoon}` : ''}`
  if (phase === 'awaited') return runsSoon
  if (phase === 'running') return 'Running.'
  const last = lines.at(-1)
  // What waited was stopped, and Python comes all the same.
  if (phase === 'coming') return last?.kind === 'note' ? last.text : ''
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
    if (kind === 'file') return 'A file can be saved.'
    return kind === 'err' ? text.trim().split('\n').at(-1)! : text.trim()
  })
  const all = words.filter((each) => each !== '').join(' ')
  if (all === '') return 'The line has run.'
  return all.length > longest ? `${all.slice(0, longest)} …` : all
}
