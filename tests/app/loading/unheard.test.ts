import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join, relative } from 'node:path'
import { describe, expect, it } from 'vitest'

const root = join(import.meta.dirname, '../../..')

/** What tells where a script does not come. */
const tellers = new Set(['come', 'afterwards', 'asked', 'laterKeys'])

/** Files that may load something without them, and who tells of it, or why nobody has to. */
const exceptions: Readonly<Record<string, string>> = {
  // Lists of what others load, who tell of it.
  'app/desks/index.ts': 'words of desks: what reads a link',
  'app/systems/pipeline/desks.ts': 'the same',
  'app/systems/virtual-network/desks.ts': 'the same',
  'app/systems/ini-cluster/desks.ts': 'the same',
  'app/systems/memory-channel/desks.ts': 'the same',
  'app/systems/speculative-defragmentation/desks.ts': 'the same',
  'app/systems/ini-cluster/loaded.ts': 'its desks, each of them `afterwards`',
  'app/systems/papers.ts': 'the pages of papers',
  'app/systems/questions.ts': 'the build alone',
  'app/lessons/index.ts': 'the lesson that is opened',
  // Called within `come` in the same file.
  'app/systems/pipeline/advisor/useExactAdvice.ts': '`load`, by `come`',
  'app/desks/sweep/FileCard.tsx': '`saving`, by `asked`',
  'app/page/keyboard/KeySheet.tsx': '`report`, by `asked`',
  'app/systems/ini-cluster/clusters/Trace.tsx': '`writer`, by `asked`',
  // In a worker: its client tells what goes wrong there.
  'app/desks/sweep/worker.ts': 'a worker',
  'app/python/interpreter.ts': 'a worker',
  // Nobody has asked for it, and the page does without.
  'app/document/link.ts': 'asked for once more by `useToldTimes`, which tells',
  'app/document/slot.ts': 'results are then computed anew',
  'app/document/keeping/earlyWork.ts': 'writes itself meanwhile, and asks again',
  'app/inspector/useGlossary.ts': 'words are then not marked',
  'app/lessons/player/made/useMade.ts': 'the step keeps what was made before',
  'app/lessons/player/useStep.ts': 'the picture itself tells of the same',
  'app/main.tsx': 'the page is then not kept for a time without network',
  'app/page/Curves.tsx': 'an axis then has the usual ticks',
  'app/page/TimelinePart.tsx': 'the picture itself says it',
  'app/page/Unseen.tsx': 'the first frames of a drag then take longer',
  'app/page/paper/Printed.tsx': 'the link is printed without its code',
  'app/renewal/renewal.ts': 'offered again with the next version',
  'app/time/useZoom.ts': 'keys and buttons zoom, too',
}

const filesBelow = (folder: string): string[] =>
  readdirSync(join(root, folder)).flatMap((name) => {
    const path = join(folder, name)
    if (statSync(join(root, path)).isDirectory()) return filesBelow(path)
    return /\.tsx?$/.test(name) ? [path] : []
  })

/** Whether one of the calls that stand around a place is that of a teller. */
function isTold(text: string, at: number): boolean {
  let depth = 0
  for (let i = at - 1; i >= 0; i--) {
    if (text[i] === ')') depth++
    else if (text[i] === '(' && depth > 0) depth--
    else if (text[i] === '(') {
      const name = /(\w+)(?:<[^()]*>)?$/.exec(text.slice(Math.max(0, i - 80), i))?.[1]
      if (name !== undefined && tellers.has(name)) return true
    }
  }
  return false
}

/** Files of the app with an `import(` that no teller stands around. */
const unheard = filesBelow('app')
  .filter((file) => {
    const text = readFileSync(join(root, file), 'utf8')
    return [...text.matchAll(/(?<!typeof )\bimport\(/g)].some(({ index }) => !isTold(text, index))
  })
  .map((file) => relative('.', file))

describe('what is loaded later', () => {
  it('is told of where it does not come, or stands among the exceptions', () => {
    expect(unheard.filter((file) => !(file in exceptions))).toEqual([])
  })

  it('is an exception only where it needs to be', () => {
    expect(Object.keys(exceptions).filter((file) => !unheard.includes(file))).toEqual([])
  })
})
