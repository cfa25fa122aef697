import type { Output, PythonProgress } from './messages.ts'

/** As much as a program may say in one run [characters]. */
const mostSaid = 400_000
/** What a value or a picture takes of it at least [characters]: the page keeps 2000 parts, and would lose the first ones. */
const aPart = 250
/** So many lines of a run are told at once, so that a program that goes on without a word has told them; later ones in turns. */
const toldAtOnce = 500
/** How far apart two tellings are then [ms]. */
const pause = 80

/** @returns whether no more of this run is shown */
export type Write = (kind: Output['kind'], text: string) => boolean

/** Gathers what a program says; what it has said for a while is told, so that a stop leaves it. */
export function listener(tell: (progress: PythonProgress) => void) {
  let outputs: Output[] = []
  let length = 0
  let before: Output['kind'] | undefined
  let told = 0
  let tellings = 0
  const flush = () => {
    if (outputs.length > 0) tell({ kind: 'said', outputs })
    outputs = []
    told = performance.now()
    tellings++
  }
  const add = (kind: Output['kind'], text: string) => {
    const last = outputs.at(-1)
    if (last?.kind === kind && (kind === 'out' || kind === 'err'))
      outputs[outputs.length - 1] = { kind, text: last.text + text }
    else outputs.push({ kind, text })
  }
  const write: Write = (kind, text) => {
    const room = mostSaid - length
    if (kind === 'file') {
      // Nothing of it is shown but its name.
      add(kind, text)
      return room < 0
    }
    if (room < 0) return true
    const goesOn = kind === before && (kind === 'out' || kind === 'err')
    length += goesOn ? text.length : Math.max(text.length, aPart)
    before = kind
    // The beginning of a picture is none.
    if (text.length <= room) add(kind, text)
    else if (kind !== 'svg' && kind !== 'html') add(kind, text.slice(0, room))
    const full = length > mostSaid
    if (full) add('err', '\nNo more is shown than 400,000 characters or 1,600 values.\n')
    const soon = tellings < toldAtOnce && text.includes('\n')
    if (soon || full || performance.now() - told > pause) flush()
    return full
  }
  return {
    begin() {
      outputs = []
      length = 0
      before = undefined
      tellings = 0
      told = performance.now()
    },
    rest: () => outputs,
    write,
  }
}
