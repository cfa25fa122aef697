import { hasItem, headlineText, writtenEnvelope, type Result, type System } from '../../../engine/index.ts'
import {
  chromeTrace,
  kanataLog,
  plainData,
  resultTables,
  standIn,
  type Table,
} from '../../../engine/export/index.ts'
import { envelopeShown } from '../../document/envelopeShown.ts'
import { saveDocument } from '../../document/file/document.ts'
import { loadedSystem } from '../../document/loadedSystem.ts'
import { drawnOf } from '../../document/slot.ts'
import type { Store } from '../../document/store.ts'
import { systemOn } from '../../document/words.ts'
import { pageVersion } from '../../parts/version.ts'
import { captionOf, showsBoth, sidesShown, type Captioned } from './caption.ts'
import { cellsOf } from './cells.ts'
import { foundPictures, foundTables, type Found } from './found.ts'
import { saveFile } from '../../document/file/save.ts'
import { saveCsv } from '../../document/file/saveCsv.ts'
import { fileWord } from './fileWord.ts'
import { isOfBefore } from './unfinished.ts'
import { pngPicture } from './picture/pngPicture.ts'
import { svgPicture } from './picture/svgPicture.ts'

/** One file that can be taken away. */
interface Way {
  /** On its button: 'SVG'. */
  readonly label: string
  readonly take: () => Promise<void> | void
}

/** A thing of the page, and the files that it can be. */
export interface Taken {
  readonly name: string
  readonly note?: string
  readonly ways: readonly Way[]
}

/** What is taken away from. */
export interface Subject extends Captioned {
  /** The part of the page whose pictures and tables these are. */
  readonly part: Element
}

/** All that can be taken away of what is shown now, under headings. */
export function waysOf(subject: Subject): readonly (readonly [heading: string, things: readonly Taken[]])[] {
  const { store, part } = subject
  const { system } = store.getState()
  const name = (word: string, ending: string) => `stagescope-${system.id}-${word}.${ending}`
  const sides = sidesOf(store)
  const whole = sides.flatMap((side) =>
    resultTables(side.result, side.system.metrics).map((table) => tableWays(table, side, name, subject)),
  )
  return [
    ['Pictures', foundPictures(part).map((found) => pictureWays(subject, found, name))],
    ['Tables', [...whole, ...foundTables(part).map((found) => shownWays(found, whole, name))]],
    ['Data', dataWays(subject, sides, name)],
  ]
}

/** A result that is shown, with its run where that is over. */
interface SideShown {
  /** Before its names: 'A: ' of two, nothing of one alone. */
  readonly of: string
  /** The same in names of files. */
  readonly word: string
  readonly system: System
  readonly result: Result
  /** It is that of other parameters: the run of these is not over. */
  readonly ofBefore: boolean
}

/** One, or both of two that are compared. */
function sidesOf(store: Store): readonly SideShown[] {
  const state = store.getState()
  const both = showsBoth(store)
  return sidesShown(store).flatMap((side) => {
    const shown = drawnOf(state.slots[side])
    if (!shown) return []
    const system = systemOn(store.core.known, state.history.present, side)
    return [
      {
        system,
        result: shown.result,
        ofBefore: isOfBefore(state, side),
        of: both ? `${side.toUpperCase()}: ` : '',
        word: both ? `${side}-` : '',
      },
    ]
  })
}

type Naming = (word: string, ending: string) => string

function pictureWays(subject: Subject, { name: title, element }: Found, name: Naming): Taken {
  const svg = () => svgPicture(element, title, captionOf(subject, title))
  return {
    name: title,
    ways: [
      {
        label: 'SVG',
        take: async () => saveFile(name(fileWord(title), 'svg'), (await svg()).text, 'image/svg+xml'),
      },
      {
        label: 'PNG',
        take: async () => saveFile(name(fileWord(title), 'png'), await pngPicture(await svg())),
      },
    ],
  }
}

const tableWays = (table: Table, { of, word }: SideShown, name: Naming, { apart }: Subject): Taken => ({
  name: of + table.title,
  note: apart === undefined ? 'all rows, unrounded' : 'of the scenario, all rows, unrounded',
  ways: [
    {
      label: 'CSV',
      take: () => saveCsv(name(word + fileWord(table.id), 'csv'), table),
    },
  ],
})

/** A table of the page. @param whole  others beside it, some of which are called as it is */
function shownWays({ name: title, element }: Found, whole: readonly Taken[], name: Naming): Taken {
  const called = whole.some((other) => other.name === title) ? `${title} as shown` : title
  return {
    name: called,
    note: 'as it is shown',
    ways: [{ label: 'CSV', take: () => saveCsv(name(fileWord(called), 'csv'), cellsOf(element, title)) }],
  }
}

function dataWays(subject: Subject, sides: readonly SideShown[], name: Naming): readonly Taken[] {
  const { store } = subject
  const document: Taken = {
    name: 'Scenario',
    note: 'opens again here',
    ways: [{ label: 'JSON', take: () => saveDocument(envelopeShown(store.getState()), loadedSystem) }],
  }
  const traces = sides.flatMap((side) => traceWays(side, name))
  // A file of both would pair parameters with the run of others.
  if (sides.length === 0 || sides.some(({ ofBefore }) => ofBefore)) return [document, ...traces]
  const whole = async () =>
    saveFile(name('result', 'json'), await resultJson(subject, sides), 'application/json')
  return [
    document,
    {
      name: sides.length > 1 ? 'Scenarios and results' : 'Scenario and result',
      ways: [{ label: 'JSON', take: whole }],
    },
    ...traces,
  ]
}

function traceWays({ of, word, result: { timeline } }: SideShown, name: Naming): readonly Taken[] {
  if (!timeline) return []
  const trace = () => JSON.stringify(chromeTrace(timeline))
  const aboutItems = timeline.start.some((_, span) => hasItem(timeline, span))
  return [
    {
      name: `${of}Timeline for Perfetto`,
      note: `Chrome trace, ${standIn(timeline.unit) ?? 'in µs'}`,
      ways: [
        { label: 'Trace', take: () => saveFile(name(`${word}trace`, 'json'), trace(), 'application/json') },
      ],
    },
    ...(aboutItems
      ? [
          {
            name: `${of}Timeline for Konata`,
            note: `a row for each ${timeline.itemNoun}`,
            ways: [
              { label: 'Kanata', take: () => saveFile(name(`${word}kanata`, 'log'), kanataLog(timeline)) },
            ],
          },
        ]
      : []),
  ]
}

async function resultJson({ store, link, kilobyte }: Subject, sides: readonly SideShown[]): Promise<string> {
  const said = sides.map(({ system, result }) => ({
    sentence: headlineText({ result, units: system.metrics, kilobyte }),
    result: plainData(result),
  }))
  return JSON.stringify({
    stagescope: pageVersion(),
    link,
    document: await writtenEnvelope(loadedSystem, envelopeShown(store.getState())),
    ...(said.length > 1 ? { a: said[0], b: said[1] } : said[0]),
  })
}
