import type { Figure, PublishedNumber } from '../../../facets/figure.ts'
import { defaultValue } from '../../../scenario/defaults.ts'
import { parameters } from '../parameters.ts'
import { lengthCurve } from '../stack/curves.ts'
import { receiveCosts, sendCosts, thesisBuild, type ModuleCosts } from '../modules/moduleCosts.ts'
import { table51, table52, unlistedOf, type PublishedRow } from '../modules/publishedTables.ts'
import { inCycles } from '../contention/words.ts'

const modules = {
  handler: 'handler',
  queue: 'queue',
  window: 'sliding window',
  udp: 'UDP',
  ip: 'IP',
  total: 'total',
} as const

/** Each printed number beside the line through it; what the columns leave of the total, which is printed nowhere. */
function numbersOf(
  table: readonly PublishedRow[],
  costs: (length: number) => ModuleCosts,
): PublishedNumber[] {
  return table.flatMap((row) => {
    const ours = costs(row.length)
    const two = row.length > 1500
    const listed = (Object.keys(modules) as (keyof typeof modules)[]).flatMap((name): PublishedNumber[] => {
      const [printed, line] = [row[name], ours[name]]
      if (printed === undefined || line === undefined) return []
      return [
        {
          what: `${inCycles(row.length)} B: ${modules[name]}`,
          published: inCycles(printed),
          value: printed,
          ours: line,
          unit: 'cycles',
          standing: 'calibrated',
          ...(two && name === 'ip' && { note: 'two rows for the line: it goes through them' }),
        },
      ]
    })
    return [
      ...listed,
      {
        what: `${inCycles(row.length)} B: not listed`,
        published: undefined,
        ours: unlistedOf(row),
        unit: 'cycles',
        standing: 'absent',
        note:
          row.handler === undefined
            ? 'the total less what is listed: handler and queue are dashes here'
            : 'the total less its five modules',
      },
    ]
  })
}

const openings = (table: readonly PublishedRow[]) =>
  table.map(({ length }) => ({
    in: 'numbers',
    x: 0,
    y: 0,
    label: `${inCycles(length)} B`,
    params: {
      ...defaultValue(parameters),
      experiment: { kind: 'stack', length, parts: 1, ...thesisBuild },
    },
  }))

const curve = () => lengthCurve({ length: 1600, parts: 1, ...thesisBuild }, thesisBuild)

export const table51Figure: Figure = {
  id: 'table-5-1',
  name: 'Table 5.1',
  title: 'What it costs to send, module by module',
  sentence:
    'A message above 1468 B is cut into fragments: IP takes four times as long for 1600 B as for 1400 B.',
  where: 'section 5.1',
  switches: [],
  *sweep() {
    yield 0
    return {
      curves: [{ ...curve(), marks: curve().marks.filter(({ kind }) => kind === 'published') }],
      numbers: numbersOf(table51, (length) => sendCosts(length, thesisBuild)),
      notes: [
        'The columns do not add up to the total: 196 cycles are missing at 0 B and 1,402 at 1400 B, 0.86 a byte, and only 275 at 1600 B. They are drawn as what is not listed.',
        'Queue and sliding window do not change with the length, the text says; at 65,000 B they take 858 and 323 cycles in the place of some 400 and 146.',
        'UDP’s checksum counts as IP here, where it is computed last.',
      ],
      openings: openings(table51),
    }
  },
}

export const table52Figure: Figure = {
  id: 'table-5-2',
  name: 'Table 5.2',
  title: 'What it costs to receive, module by module',
  sentence:
    'Putting fragments together is what costs most: IP takes 13 times as long for 1600 B as for 1400 B.',
  where: 'section 5.1',
  switches: [],
  *sweep() {
    yield 0
    return {
      curves: [{ ...curve(), marks: curve().marks.filter(({ kind }) => kind === 'published') }],
      numbers: numbersOf(table52, (length) => receiveCosts(length, thesisBuild)),
      notes: [
        'Handler and queue of the two fragmented rows are dashes in the table: absent, and not filled in.',
        'No line in bytes and fragments goes through both fragmented rows of IP with costs above 0: it grows with the square of their number, or it contains waiting for fragments under way. The thesis does not say whether it is work or time.',
        'UDP takes fewer cycles at 1600 B than at 1400 B: its checksum runs over bytes that were copied just before.',
      ],
      openings: openings(table52),
    }
  },
}
