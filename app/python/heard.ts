import type { Output, PythonProgress } from './messages.ts'

/** As much as a program may say in one run [characters]. */
const mostSaid = 400_000
/** So many lines of a run are told at once, so that a program that goes on without a word has told them; later ones in turns. */
const toldAtOnce = 500
/** How far apart two tellings are then [ms]. */
const pause = 80

export type Write = (kind: Output['kind'], text: string) => void

/** Gathers what a program says; what it has said for a while is told, so that a stop leaves it. */
export function listener(tell: (progress: PythonProgress) => void) {
  let outputs: Output[] = []
  let length = 0
  let told = 0
  let tellings = 0
  const flush = () => {
    if (outputs.length > 0) tell({ kind: 'said', outputs })
    outputs = []
    told = performance.now()
    tellings++
  }
  const add: Write = (kind, text) => {
    const last = outputs.at(-1)
    if (last?.kind === kind && (kind === 'out' || kind === 'err'))
      outputs[outputs.length - 1] = { kind, text: last.text + text }
    else outputs.push({ kind, text })
  }
  const write: Write = (kind, text) => {
    const room = mostSaid - length
    if (room < 0) return
    length += text.length
    // The beginning of a picture is none.
    if (text.length <= room) add(kind, text)
    else if (kind !== 'svg' && kind !== 'html') add(kind, text.slice(0, room))
    if (text.length > room) add('err', `\nNo more than ${mostSaid} characters are shown.\n`)
    const soon = tellings < toldAtOnce && text.includes('\n')
    if (soon || performance.now() - told > pause) flush()
  }
  return {
    begin() {
      outputs = []
      length = 0
      tellings = 0
      told = performance.now()
    },
    rest: () => outputs,
    write,
  }
}
