import { Cite } from '@citation-js/core'
import '@citation-js/plugin-bibtex'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { bibtexOf, csvText, kanataLog, plainData, resultTables } from '../../../engine/export/index.ts'
import { newScenario, systems } from '../../../engine/index.ts'
import { anyTimeline, lane, timelineOf } from '../timeline/randomTimeline.ts'

/** What each command of a Kanata log says, in the order of the format (docs/kanata-log-format.md of Konata). */
const commands: Readonly<Record<string, RegExp>> = {
  C: /^C\t[1-9]\d*$/,
  I: /^I\t\d+\t\d+\t\d+$/,
  L: /^L\t\d+\t[012]\t[^\t]+$/,
  S: /^S\t\d+\t\d+\t[^\t]+$/,
  E: /^E\t\d+\t\d+\t[^\t]+$/,
  R: /^R\t\d+\t\d+\t[01]$/,
}

/**
 * Reads a Kanata log by the rules of its format: the absolute cycle stands once, at the head; a row begins once, is
 * retired once and is spoken of between; a stage that ends is the one that began in its layer, and none is open when its
 * row is retired.
 * @returns what each row's stages are, in cycles
 */
function readKanata(log: string) {
  expect(log.endsWith('\n')).toBe(true)
  const [head, begin, ...lines] = log.slice(0, -1).split('\n')
  expect(head).toBe('Kanata\t0004')
  let now = Number(/^C=\t(\d+)$/.exec(begin!)![1])
  const rows = new Map<string, { name: string; stages: [string, number, number][] }>()
  const open = new Map<string, Map<string, readonly [stage: string, from: number]>>()
  const retired = new Set<string>()
  for (const line of lines) {
    const [command = '', id = '', ...rest] = line.split('\t')
    expect(line).toMatch(commands[command] ?? /^a command of the format$/)
    if (command === 'C') {
      now += Number(id)
      continue
    }
    if (command === 'I') {
      expect(id).toBe(String(rows.size))
      rows.set(id, { name: '', stages: [] })
      open.set(id, new Map())
      continue
    }
    const [row, layers] = [rows.get(id)!, open.get(id)]
    expect(layers, line).toBeDefined()
    const [first = '', second = ''] = rest
    if (command === 'L' && first === '0') row.name = second
    else if (command === 'S') {
      expect(layers!.has(first), line).toBe(false)
      layers!.set(first, [second, now])
    } else if (command === 'E') {
      const [stage, from] = layers!.get(first) ?? []
      expect(stage, line).toBe(second)
      row.stages.push([second, from!, now])
      layers!.delete(first)
    } else if (command === 'R') {
      expect([...layers!.keys()], line).toEqual([])
      expect(retired.has(first)).toBe(false)
      retired.add(first)
      // Nothing more may be said of it.
      open.delete(id)
    }
  }
  expect(open.size).toBe(0)
  return [...rows.values()]
}

describe('a Kanata log', () => {
  it('has a row for each item and a stage for each lane, in the finest cycles that are needed', () => {
    const timeline = timelineOf(
      [lane('a', { name: 'Sender' }), lane('b', { name: 'Wire' })],
      [
        [0, 0, 1.5, 0],
        [0, 1.5, 3, 1],
        [1, 1.5, 2.25, 0],
        [1, 3, 3.75, 1],
      ],
    )
    expect(readKanata(kanataLog(timeline))).toEqual([
      {
        name: 'fragment 1',
        stages: [
          ['Sender', 0, 150],
          ['Wire', 150, 225],
        ],
      },
      {
        name: 'fragment 2',
        stages: [
          ['Sender', 150, 300],
          ['Wire', 300, 375],
        ],
      },
    ])
  })

  it('keeps to the format whatever the timeline, and every stage in it that has a length', () => {
    fc.assert(
      fc.property(anyTimeline, (timeline) => {
        const stages = readKanata(kanataLog(timeline)).flatMap((row) => row.stages)
        expect(stages.length).toBe(timeline.start.filter((from, i) => from < timeline.end[i]!).length)
        for (const [, from, to] of stages) expect(to).toBeGreaterThan(from)
      }),
    )
  })

  it('has no stage that costs nothing: Konata would draw one at the beginning up to the end of its row', () => {
    const timeline = timelineOf(
      [lane('a', { name: 'Sender' }), lane('b', { name: 'Wire' })],
      [
        [0, 0, 0, 0],
        [1, 0, 3, 0],
        [0, 3, 3, 1],
      ],
    )
    expect(readKanata(kanataLog(timeline))).toEqual([
      { name: 'fragment 1', stages: [['Wire', 0, 3]] },
      { name: 'fragment 2', stages: [] },
    ])
  })
})

describe('a citation', () => {
  it('is read by another program, with a link and signs that TeX would read as commands', () => {
    const url = 'https://example.edu/x/#v=1&s=pipeline&title=50%25_{a}'
    const title = 'Best cut: 50 % & {more}_1 } }'
    const text = bibtexOf({
      title,
      url,
      version: '0.1.0 (build 1a2b3c4)',
      date: '2026-11-22',
      source: { authors: 'R. Y. Wang, D. E. Culler', title: 'A Theory', venue: 'Berkeley', year: 1998 },
    })
    // BibTeX counts braces, whatever stands before them.
    expect(text.split('{').length).toBe(text.split('}').length)
    const [picture, paper] = new Cite(text).data
    expect(picture).toMatchObject({
      id: 'stagescope-2026-11-22-729fdd16',
      title,
      URL: url.replace('{', '%7B').replace('}', '%7D'),
    })
    expect(paper).toMatchObject({
      id: 'wang1998-729fdd16',
      title: 'A Theory',
      author: [{ family: 'Wang' }, { family: 'Culler' }],
    })
  })

  it('has a key of its own for each picture of a day, and the same for the same one', () => {
    const source = { authors: 'L. Kleinrock', title: 'Queueing Systems', venue: 'Wiley', year: 1975 }
    const keysOf = (url: string) =>
      [
        ...bibtexOf({ title: 'A', url, version: '1', date: '2026-11-29', source }).matchAll(/@misc\{(.*),/g),
      ].map(([, key]) => key)
    const keys = ['#v=1&s=pipeline&end', '#v=1&s=ini-cluster&end'].flatMap(keysOf)
    // The paper of both pictures is an entry of each: BibTeX stops at a key that comes twice.
    expect(new Set(keys).size).toBe(4)
    expect(keysOf('#v=1&s=pipeline&end')).toEqual(keys.slice(0, 2))
  })
})

describe('tables', () => {
  it('quote what would end a cell, and leave empty what is no number', () => {
    expect(csvText({ columns: ['a, b', 'c'], rows: [['say "x"', NaN]] })).toBe('"a, b",c\r\n"say ""x""",\r\n')
  })

  it('are text to a spreadsheet where it would compute them, and numbers with sign and unit stay', () => {
    const rows = [
      ['=cmd|A0', '+1+2', '@x', '-a', '\t=1'],
      ['+68 %', '-2.5', '-1e-3', '+3 MB/s', '=1,2'],
      ['＝1', '＋1', '－1', '＠x', '\n=1'],
    ]
    expect(csvText({ columns: ['=1+1', 'a', 'b', 'c', 'd'], rows })).toBe(
      "'=1+1,a,b,c,d\r\n'=cmd|A0,'+1+2,'@x,'-a,'\t=1\r\n+68 %,-2.5,-1e-3,+3 MB/s,\"'=1,2\"\r\n'＝1,'＋1,'－1,'＠x,\"'\n=1\"\r\n",
    )
  })

  it.each(Object.keys(systems))('hold all rows of a result of %s, each as long as its head', async (id) => {
    const system = await systems[id]!()
    const result = system.analyse(newScenario(system).params)
    const tables = resultTables(result, system.metrics)
    expect(new Set(tables.map((table) => table.id)).size).toBe(tables.length)
    for (const { columns, rows } of tables) for (const row of rows) expect(row.length).toBe(columns.length)
    const alternatives = tables.find((table) => table.id === 'alternatives')
    const cells = [...(alternatives?.rows ?? [])]
    const empty = alternatives?.columns.filter((_, i) => cells.every((row) => row[i] === ''))
    if (cells.length > 0) expect(empty).toEqual([])
    const numbers = tables.find((table) => table.id === 'numbers')!
    expect([...numbers.rows].length).toBe(Object.keys(result.metrics).length)
    expect(JSON.parse(JSON.stringify(plainData(result)))).toEqual(plainData(result))
  })
})
