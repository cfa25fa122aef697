import { describe, expect, it } from 'vitest'
import { cellsOf, tabbed } from '../../../../app/places/classroom/cells.ts'
import { againSays, findingsOf, headlineOf, type Reached } from '../../../../app/places/classroom/findings.ts'
import { groupsOf, whose } from '../../../../app/places/classroom/groups.ts'
import { linkReader, type HandedIn } from '../../../../app/places/classroom/handedIn.ts'
import { lessonAsking } from '../../../../app/places/classroom/lessonAsking.ts'
import { plainAsking } from '../../../../app/places/classroom/plainAsking.ts'
import { ordered, rowsOf } from '../../../../app/places/classroom/rows.ts'
import { csvText } from '../../../../engine/export/index.ts'
import { systemOf, type Envelope } from '../../../../engine/index.ts'
import { asked, inPieces, linked, page, pipeline, scenario, step } from './aClass.ts'

const handed = (name: string, notes: Partial<Envelope>, fragment = 'v=1&s=pipeline&end'): HandedIn => ({
  line: 1,
  name,
  fragment,
  envelope: { scenario, ...notes },
})

const asking = lessonAsking({
  title: 'Cut a message, step 3',
  step,
  asked,
  kilobyte: 1024,
  resultOf: ({ system, scenario }) => Promise.resolve({ result: system.analyse(scenario.params) }),
})

const links = [
  handed('Crane', { prediction: '16', scenario: inPieces(9) }),
  handed('Adder', { prediction: '20', scenario: inPieces(9), reason: 'four times as many' }),
  handed('Badger', { prediction: '20', scenario: inPieces(20) }),
  handed('Dunlin', { prediction: '9', scenario: inPieces(9) }),
  handed('Egret', { prediction: 'many', scenario: inPieces(9) }),
  handed('Ibis', { scenario: inPieces(9) }),
]
const rows = rowsOf(links, asking)

const reachedBy = async (): Promise<Reached> =>
  new Map(
    await Promise.all(rows.map(async ({ id, link }) => [id, await asking.goal!.reached(link)] as const)),
  )

describe('the table of a step', () => {
  it('says what each answer takes, and how much longer than the best', () => {
    const [crane, adder, , dunlin, egret, ibis] = rows
    expect([adder!.answer!.takes, adder!.off].map((value) => value!.toPrecision(3))).toEqual([
      '600',
      '0.0779',
    ])
    expect([crane!.answer!.text, crane!.last]).toEqual(['16', '9'])
    expect([dunlin!.off, dunlin!.answer!.right]).toEqual([0, true])
    expect(adder!.answer!.wrong).toBe('Four times the message is not four times the pieces.')
    expect(egret!.because).toBe('prediction: expected a whole number, 1 to 60 pieces, got "many"')
    expect(ibis!.because).toBe('No prediction in this link.')
    expect(asking.last!.label).toBe('Fragments at last')
  })

  it('finds by the engine from where to where the goal is reached', () => {
    expect(asking.form).toMatchObject({ kind: 'number', band: [7, 13], bandLabel: 'reaches the goal' })
  })

  it('asks the engine whether what was handed in reaches the goal', async () => {
    expect([...(await reachedBy()).values()]).toEqual([true, true, false, true, true, true])
  })

  it('has the picture of an answer', async () => {
    expect(await asking.picture!(asking.answer('20'))).toBe(
      'v=1&s=pipeline&bytes=16384&strategy=equal,20&end',
    )
  })

  it('is sorted by name, by answer, by line', () => {
    const names = (order: 'name' | 'answer') => ordered(rows, order).map(({ link }) => link.name)
    expect(names('name')).toEqual(['Adder', 'Badger', 'Crane', 'Dunlin', 'Egret', 'Ibis'])
    expect(names('answer')).toEqual(['Dunlin', 'Crane', 'Adder', 'Badger', 'Egret', 'Ibis'])
  })

  it('is saved with all it shows, and with what each number can be computed from once more', async () => {
    const cells = cellsOf(rows, asking, await reachedBy(), false, page)
    expect(cells[0]).toEqual([
      'name',
      'link',
      'line',
      'said [pieces]',
      'it is [pieces]',
      'Latency T(k) [us]',
      'Latency T(k) of the best [us]',
      'longer than the best [%]',
      'Fragments at last',
      'goal',
      'why',
    ])
    const [name, link, line, said, is, takes, best, longer, ...more] = cells[2]!
    expect([name, link, line, said, is, ...more]).toEqual([
      'Adder',
      `${page}#v=1&s=pipeline&end`,
      1,
      20,
      9,
      '9',
      'reached',
      'four times as many',
    ])
    const latency = (fragments: number) =>
      pipeline.analyse({ ...scenario.params, strategy: { kind: 'equal', fragments } }).metrics['latency']
    expect(takes).toBeCloseTo(latency(20)!, 9)
    expect(best).toBe(latency(9))
    expect(longer).toBeCloseTo(((takes as number) / (best as number) - 1) * 100, 2)
  })

  it('is saved without the answer where that is hidden, and without links where names are', async () => {
    const hidden = cellsOf(rows, asking, await reachedBy(), true, page)
    expect(hidden[0]).toEqual(['name', 'link', 'line', 'said [pieces]', 'Fragments at last', 'why'])
    const nameless = cellsOf(rows, asking, await reachedBy(), false, undefined)
    expect(nameless[0]).not.toContain('link')
  })

  it('can be read again as a class, with the names that stood beside the links', async () => {
    const named = await Promise.all(
      ['=Adder', 'Badger, B.', '李小龙'].map(async (name, i) =>
        handed(
          name,
          { prediction: String(i + 8) },
          await linked({ prediction: String(i + 8), locks: ['bytes', 'stages'] }),
        ),
      ),
    )
    const cells = cellsOf(rowsOf(named, asking), asking, new Map(), false, page)
    const [columns, ...lines] = cells
    for (const text of [csvText({ columns, rows: lines }), tabbed(cells)]) {
      const { read, notRead } = await linkReader(systemOf, page)(text)
      expect(notRead).toEqual([])
      expect(read.map(({ name, envelope }) => [name.replace(/^=/, ''), envelope.prediction])).toEqual([
        ['Adder', '8'],
        ['Badger, B.', '9'],
        ['李小龙', '10'],
      ])
    }
  })

  it('is copied with nothing that a spreadsheet would compute, or read on behind', () => {
    expect(
      tabbed([
        ['a\tb', 2.5],
        ['=1+1', '"Because", he said'],
      ]),
    ).toBe(`a b\t2.5\n'=1+1\t"""Because"", he said"`)
  })
})

describe('what a class says', () => {
  it('begins with the side that most are on, of those who said something', () => {
    expect(headlineOf(rows, asking, false)).toEqual({
      text: '3 of 4 said too many',
      beside: 'it is 9 pieces',
    })
    expect(headlineOf(rows, asking, true)).toEqual({ text: '4 answers' })
  })

  it('goes on with the middle, the pile, who was near, and the goal', async () => {
    const findings = findingsOf(rows, asking, await reachedBy(), false)
    expect(findings.map(({ sentence }) => sentence)).toEqual([
      '3 of 4 said 16 pieces or more. The middle of the class is 18 pieces; it is 9.',
      '2 said exactly 20. That takes 7.8 % longer.',
      '1 said 9, exactly right: Dunlin.',
      '5 of 6 reached the goal afterwards: Within 2 % of the best. Not yet: Badger.',
      'To 2 the page answered: “Four times the message is not four times the pieces.”',
      '2 have no answer that can be read.',
    ])
    expect(findings[1]!.show!.rows.map(({ link }) => link.name)).toEqual(['Adder', 'Badger'])
  })

  it('says only what is more than chance, and names no more than can be read', () => {
    const said = (answers: readonly string[], reached: Reached = new Map()) => {
      const theirs = answers.map((prediction, i) =>
        handed(`N${i + 1}`, { prediction, scenario: inPieces(9) }),
      )
      return findingsOf(rowsOf(theirs, asking), asking, reached, false).map(({ sentence }) => sentence)
    }
    expect(said(['20', '20'])).toEqual([
      '2 of 2 said 20 pieces or more. The middle of the class is 20 pieces; it is 9.',
      'To 2 the page answered: “Four times the message is not four times the pieces.”',
    ])
    expect(said(['20', '4', '9'], new Map([[0, true]]))).toEqual([
      '1 of 3 said 20 pieces or more. The middle of the class is 9 pieces; it is 9.',
      '1 said 9, exactly right: N3.',
    ])
    expect(said(['9', '10', '11', '9', '10', '11', '9']).at(-1)).toBe(
      '7 said 9, 10 or 11, at most 0.4 % from the best: N1, N2, N3, N4, N5, N6 and 1 more.',
    )
    expect(said(['8', '9', '10', '11']).at(-1)).toMatch(/^4 came close, at most/)
  })

  it('tells nothing of the truth while it is hidden', async () => {
    const findings = findingsOf(rows, asking, await reachedBy(), true)
    expect(findings.map(({ sentence }) => sentence)).toEqual([
      'The middle of the class is 18 pieces; from 9 pieces to 20 pieces.',
      '2 said exactly 20.',
      '2 have no answer that can be read.',
    ])
  })
})

describe('predictions on any scenario', () => {
  const known = { result: pipeline.analyse(scenario.params) }
  const envelope: Envelope = { scenario, predict: ['latency', 'speedUp'], title: 'Lab 3' }

  it('are numbers beside what the engine says, one metric at a time', () => {
    const plain = plainAsking(envelope, pipeline, known, 1024)
    expect(plain.truth!.text).toBe('556.8 µs')
    expect(plain.among!.map(({ name }) => name)).toEqual(['latency', 'speedUp'])
    const [near, far, none] = rowsOf(
      [
        handed('Ida', { prediction: 'latency 560 speedUp 2' }),
        handed('Ben', { prediction: 'speedUp 1 latency 1000', scenario: inPieces(3) }),
        handed('Cy', { prediction: '12' }),
      ],
      plain,
    )
    expect([near!.answer!.right, near!.last]).toEqual([true, 'as asked'])
    expect([far!.answer!.right, far!.off!.toFixed(2), far!.last]).toEqual([false, '0.80', 'changed since'])
    expect(none!.because).toMatch(/^prediction: expected a name and a number for each of latency, speedUp/)
    expect(plainAsking(envelope, pipeline, known, 1024, 'speedUp').truth!.text).toBe('0.9139')
    // In one unit for all, whatever each is written in.
    const rows = rowsOf([handed('Ida', { prediction: 'latency 2500.25 speedUp 2' })], plain)
    expect(cellsOf(rows, plain, new Map(), false, page).map((row) => row[3])).toEqual(['said [us]', 2500.25])
  })

  it('are as good as the outcome within its interval, where that is the wider one', () => {
    const { result } = known
    const banded = (halfWidth: number) =>
      plainAsking(
        envelope,
        pipeline,
        { result: { ...result, estimates: { latency: { halfWidth, source: 'simulation' } } } },
        1024,
      ).form
    expect(banded(1)).toMatchObject({ bandLabel: 'within 5 %' })
    const wide = banded(100)
    expect(wide).toMatchObject({ bandLabel: 'within the 95 % interval' })
    expect(wide.kind === 'number' && wide.band?.map(Math.round)).toEqual([457, 657])
    const endless = { ...result, metrics: { ...result.metrics, latency: Infinity } }
    const plain = plainAsking(envelope, pipeline, { result: endless }, 1024)
    expect([plain.truth, plain.answer('latency 9 speedUp 1').right]).toEqual([undefined, undefined])
  })

  it('are near to it, not to a best of which nothing is said', () => {
    const plain = plainAsking({ scenario, predict: ['latency'] }, pipeline, known, 1024)
    const near = rowsOf(
      [handed('Ida', { prediction: String(known.result.metrics['latency']! * 1.03) })],
      plain,
    )
    const said = findingsOf(near, plain, new Map(), false).map(({ sentence }) => sentence)
    expect(said.join(' ')).toMatch(/, at most 3(\.0)? % from it: Ida\./)
  })

  it('are sentences where no number is asked for', () => {
    const plain = plainAsking({ scenario, title: 'Lab 3' }, pipeline, known, 1024)
    expect(rowsOf([handed('Ida', { prediction: 'It waits.' })], plain)[0]!.answer!.text).toBe('It waits.')
    expect(headlineOf(rows, plain, false)).toEqual({ text: '4 answers' })
  })

  it('are taken apart by what was asked, the largest group first, with the scenario that most have', () => {
    const lesson = { id: 'cut-a-message', step: 3, steps: [] }
    const groups = groupsOf([
      handed('A', { lesson }),
      handed('B', { predict: ['latency'] }),
      handed('C', { predict: ['latency'], scenario: inPieces(2) }),
      handed('D', { predict: ['latency'] }),
      handed('E', { lesson: { ...lesson, step: 4 } }),
    ])
    expect(groups.map(({ links }) => links.map(({ name }) => name).join(''))).toEqual(['BCD', 'A', 'E'])
    expect(groups[0]!.envelope.scenario).toBe(scenario)
  })
})

it('takes links of a step together whose first step has got its picture, and that have none', () => {
  const at = (first: string, step = 2) =>
    handed('A', { lesson: { id: '', step, steps: [first, 'Another. #v=1&s=pipeline&bytes=65536&end'] } })
  const [one, other] = ['#v=1&s=pipeline&bytes=8192&end', '#v=1&s=pipeline&bytes=16384&end']
  const groups = groupsOf([
    at('Look.'),
    at(`Look. ${one}`),
    at(`Look. ${other}`),
    at('Look!'),
    at('Look.', 1),
  ])
  expect(groups.map(({ links }) => links.length)).toEqual([3, 1, 1])
})

describe('who has handed in more than once', () => {
  const lesson = { id: 'cut-a-message', step: 3, steps: [] }
  const of = (name: string, prediction?: string, its = name, step = 3) =>
    handed(name, {
      lesson: { ...lesson, step },
      ...(prediction !== undefined && { prediction }),
      ...(its !== '' && { name: its }),
    })
  const links = [
    of('Ida', '20'),
    of('Ben', '9'),
    of('IDA', '9', ' ida '),
    of('Ida', '4', 'Ida', 4),
    of('Ben'),
    of('Cy', '9', ''),
    of('Cy', '40', ''),
  ]
  const counted = (each: boolean) => {
    const { links: theirs, earlier } = groupsOf(links, each)[0]!
    const table = rowsOf(theirs, asking)
    return {
      said: table.map(({ link, answer }) => `${link.name} ${answer?.text ?? '-'}`),
      text: headlineOf(table, asking, false).text,
      again: againSays(table, earlier, each).map(({ sentence, show }) => [sentence, show?.rows.length]),
    }
  }

  it('counts by the last answer of each name that a link says itself, and is told', () => {
    expect(counted(false)).toEqual({
      said: ['Ben 9', 'IDA 9', 'Cy 9', 'Cy 40'],
      text: '3 of 4 are close',
      again: [['Ben and IDA handed in more than once: the last of their answers counts.', 2]],
    })
    expect(groupsOf(links)[0]!.earlier.map(({ link, counted }) => [link, counted])).toEqual([
      [links[0], links[2]],
      [links[4], links[1]],
    ])
  })

  it('counts by each of them where two have one name', () => {
    expect(counted(true)).toEqual({
      said: ['Ida 20', 'Ben 9', 'IDA 9', 'Ben -', 'Cy 9', 'Cy 40'],
      text: '3 of 5 are close',
      again: [['IDA and Ben handed in more than once: each of their answers counts.', 4]],
    })
  })

  it('does not count a link that is quoted, but where each counts, for two of one name may have said the same', () => {
    const quoted = [links[0]!, links[2]!, { ...links[0]!, line: 9, sameAs: 1 }]
    const [once, each] = [groupsOf(quoted)[0]!, groupsOf(quoted, true)[0]!]
    expect([once.links, each.links]).toEqual([[links[2]], quoted])
    expect(once.earlier).toHaveLength(2)
    const same = [links[0]!, quoted[2]!]
    const { earlier } = groupsOf(same)[0]!
    expect(againSays(rowsOf([links[0]!], asking), earlier, false)).toEqual([])
    expect(againSays(rowsOf(same, asking), earlier, true).map(({ sentence }) => sentence)).toEqual([
      'Ida handed in more than once: each of their answers counts.',
    ])
  })

  it('is one name however its letters are encoded, spaced or large', () => {
    expect(whose(of('A', '9', ' Zoe\u0308  DÜNN'))).toBe(whose(of('B', '9', 'Zoë Dünn')))
  })

  it('is not said of a class in which nobody has', () => {
    const { links: all, earlier } = groupsOf(links.slice(1, 3))[0]!
    expect(againSays(rowsOf(all, asking), earlier, false)).toEqual([])
  })
})
