import { headlineText, writtenEnvelope, type Result } from '../../../engine/index.ts'
import {
  chromeTrace,
  csvText,
  kanataLog,
  plainData,
  resultTables,
  type Table,
} from '../../../engine/export/index.ts'
import { envelopeShown } from '../../document/envelopeShown.ts'
import { saveDocument } from '../../document/file/document.ts'
import { loadedSystem } from '../../document/loadedSystem.ts'
import { drawnOf } from '../../document/slot.ts'
import type { Store } from '../../document/store.ts'
import { pageVersion } from '../../parts/version.ts'
import { captionOf } from './caption.ts'
import { cellsOf, foundPictures, foundTables, type Found } from './found.ts'
import { saveFile } from '../../document/file/save.ts'
import { fileWord } from './fileWord.ts'
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

/** All that can be taken away of what the page shows now, under headings. */
export function waysOf(store: Store): readonly (readonly [heading: string, things: readonly Taken[]])[] {
  const { system } = store.getState()
  const result = resultShown(store)
  const name = (word: string, ending: string) => `stagescope-${system.id}-${word}.${ending}`
  const tables = result ? resultTables(result, system.metrics) : []
  return [
    ['Pictures', foundPictures().map((found) => pictureWays(store, found, name))],
    [
      'Tables',
      [
        ...tables.map((table) => tableWays(table, name(fileWord(table.id), 'csv'))),
        ...foundTables().map(({ name: title, element }) => ({
          name: title,
          note: 'as it is shown',
          ways: [
            {
              label: 'CSV',
              take: () => saveFile(name(fileWord(title), 'csv'), csvText(cellsOf(element)), 'text/csv'),
            },
          ],
        })),
      ],
    ],
    ['Data', dataWays(store, result, name)],
  ]
}

/** What the page shows, with its run where that is over. */
const resultShown = (store: Store): Result | undefined =>
  (drawnOf(store.getState()) ?? store.getState().shown)?.result

type Naming = (word: string, ending: string) => string

function pictureWays(store: Store, { name: title, element }: Found, name: Naming): Taken {
  const svg = () => svgPicture(element, title, captionOf(store, title))
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

const tableWays = (table: Table, file: string): Taken => ({
  name: table.title,
  note: 'all rows, unrounded',
  ways: [{ label: 'CSV', take: () => saveFile(file, csvText(table), 'text/csv') }],
})

function dataWays(store: Store, result: Result | undefined, name: Naming): readonly Taken[] {
  const document: Taken = {
    name: 'Scenario',
    note: 'opens again here',
    ways: [{ label: 'JSON', take: () => saveDocument(envelopeShown(store.getState()), loadedSystem) }],
  }
  if (!result) return [document]
  const { timeline } = result
  return [
    document,
    {
      name: 'Scenario and result',
      ways: [
        {
          label: 'JSON',
          take: async () =>
            saveFile(name('result', 'json'), await resultJson(store, result), 'application/json'),
        },
      ],
    },
    ...(timeline
      ? [
          {
            name: 'Timeline for Perfetto',
            note: 'Chrome trace, in µs',
            ways: [
              {
                label: 'Trace',
                take: () =>
                  saveFile(name('trace', 'json'), JSON.stringify(chromeTrace(timeline)), 'application/json'),
              },
            ],
          },
          {
            name: 'Timeline for Konata',
            note: `a row for each ${timeline.itemNoun}`,
            ways: [{ label: 'Kanata', take: () => saveFile(name('kanata', 'log'), kanataLog(timeline)) }],
          },
        ]
      : []),
  ]
}

async function resultJson(store: Store, result: Result): Promise<string> {
  const { system } = store.getState()
  return JSON.stringify({
    stagescope: pageVersion(),
    link: location.href,
    document: await writtenEnvelope(loadedSystem, envelopeShown(store.getState())),
    sentence: headlineText({ result, units: system.metrics, kilobyte: 1024 }),
    result: plainData(result),
  })
}
