import { describe, expect, it } from 'vitest'
import { guessText } from '../../../../app/document/fault/guess.ts'
import { cellsOf } from '../../../../app/places/classroom/cells.ts'
import { faultAsking } from '../../../../app/places/classroom/faultAsking.ts'
import { findingsOf, headlineOf } from '../../../../app/places/classroom/findings.ts'
import { groupsOf } from '../../../../app/places/classroom/groups.ts'
import { linkReader } from '../../../../app/places/classroom/handedIn.ts'
import { columnPiles, columnsOf } from '../../../../app/places/classroom/piles.ts'
import { rowsOf } from '../../../../app/places/classroom/rows.ts'
import { interventionOf, newScenario, systemOf, writeLink } from '../../../../engine/index.ts'
import { page } from './aClass.ts'

const network = (await systemOf('virtual-network'))!
const scenario = newScenario(network)
const fault = interventionOf(network, 'drop,,f%3Aq2', 'fault')

/** Who says what of the fault that is hidden. */
const said: readonly (readonly [name: string, prediction: string | undefined])[] = [
  ['Adder', 'drop,,f%3Aq2'],
  ['Badger', 'drop,,f%3Aq1'],
  ['Crane', guessText(network, { ...fault, kind: 'delay', by: 200 })],
  ['Dunlin', 'drop,,f%3Aq2'],
  ['Egret', 'the wire broke'],
  ['Fox', undefined],
]
const links = await Promise.all(
  said.map(
    async ([name, prediction]) =>
      (
        await writeLink(systemOf, {
          scenario,
          fault,
          name,
          ...(prediction !== undefined && { prediction }),
        })
      ).fragment,
  ),
)
const { read } = await linkReader(systemOf, page)(links.map((link) => `${page}#${link}`).join('\n'))
const asking = faultAsking({ scenario }, network, fault)
const rows = rowsOf(read, asking)
const reached = new Map(
  await Promise.all(rows.map(async ({ id, link }) => [id, await asking.goal!.reached(link)] as const)),
)

describe('the table of a hidden fault', () => {
  it('takes links together that hide the same, and not those that hide another', async () => {
    const other = await writeLink(systemOf, {
      scenario,
      fault: interventionOf(network, 'drop,,f%3Aq1', 'fault'),
    })
    const more = await linkReader(systemOf, page)(`${page}#${other.fragment}`)
    expect(groupsOf([...read, ...more.read]).map(({ links }) => links.length)).toEqual([6, 1])
  })

  it('says who found it, what each has named, and what is mistaken in it', () => {
    const told = network.told!(fault)
    expect(rows.map(({ answer }) => answer && [answer.text, answer.right, answer.wrong])).toEqual([
      [told, true, undefined],
      [told.replace('f:q2', 'f:q1'), false, 'That is what happens, but not to this one.'],
      [expect.stringContaining('f:q2'), false, 'That is the one, but something else happens to it.'],
      [told, true, undefined],
      undefined,
      undefined,
    ])
    expect(rows[4]!.because).toMatch(/^prediction.kind: expected .*got "the wire broke"$/)
    expect([...reached.values()]).toEqual([true, false, false, true, false, false])
  })

  it('says it of the class, and nothing of it while it is hidden', () => {
    expect(headlineOf(rows, asking, false)).toEqual({
      text: '2 of 4 found the fault',
      beside: `the answer is “${network.told!(fault)}”`,
    })
    const sentences = findingsOf(rows, asking, reached, false).map(({ sentence }) => sentence)
    expect(sentences).toContain('2 of 6 found the fault. Not yet: Badger, Crane, Egret and Fox.')
    const hidden = findingsOf(rows, asking, reached, true).map(({ sentence }) => sentence)
    expect(hidden.join(' ')).not.toMatch(/found|right|happens/)
    expect(headlineOf(rows, asking, true)).toEqual({ text: '4 answers' })
  })

  it('is saved with found and not found', () => {
    const cells = cellsOf(rows, asking, reached, false, page)
    const at = cells[0].indexOf('found')
    expect(cells.slice(1).map((row) => row[at])).toEqual([
      'found',
      'not found',
      'not found',
      'found',
      'not found',
      'not found',
    ])
  })

  it('has a column for each fault that was named, the right one first, and one for all that is rare', () => {
    const ids = (of: typeof rows) =>
      columnsOf(of, { kind: 'choice', options: [] }, asking.truth, 600).map(({ id }) => id)
    expect(ids(rows)).toHaveLength(3)
    expect(ids(rows)[0]).toBe(asking.truth!.at)
    const many = Array.from({ length: 12 }, (_, i) => ({
      ...rows[1]!,
      id: 10 + i,
      answer: { ...rows[1]!.answer!, at: `another ${i}` },
    }))
    const all = [...rows, ...many]
    const columns = columnsOf(all, { kind: 'choice', options: [] }, asking.truth, 600)
    expect(columns).toHaveLength(6)
    expect(columns.at(-1)!.text).toBe('something else')
    const piled = columnPiles(all, columns, 600).map(({ rows }) => rows.length)
    expect(piled[0]).toBe(2)
    expect(piled.reduce((sum, count) => sum + count)).toBe(all.filter(({ answer }) => answer).length)
  })
})
