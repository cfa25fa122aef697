import { expect, it, vi } from 'vitest'
import { cellsOf } from '../../../../app/places/classroom/cells.ts'
import { findingsOf, headlineOf } from '../../../../app/places/classroom/findings.ts'
import type { HandedIn } from '../../../../app/places/classroom/handedIn.ts'
import { rowsOf } from '../../../../app/places/classroom/rows.ts'
import { askingOf } from '../../../../app/places/classroom/useClass.ts'
import { readLinkInPart, systemOf, type Scenario, type System } from '../../../../engine/index.ts'

// What loads later listens for the network.
vi.stubGlobal('addEventListener', () => undefined)

const results = {
  of: (system: System, { params }: Scenario) => Promise.resolve({ result: system.analyse(params) }),
}

const shop = 'v=1&s=pipeline&bytes=240&stages=Saw,10,1;Paint,20,2;Pack,5,0.5&from=workshop'

async function classOf(...links: readonly string[]) {
  const handed = await Promise.all(
    links.map(async (fragment, i): Promise<HandedIn> => {
      const link = await readLinkInPart(fragment, systemOf)
      if (!link.ok) throw new Error(link.error.message)
      return { line: i + 1, name: `P${i}`, fragment, envelope: link.envelope }
    }),
  )
  const asking = await askingOf(handed[0]!.envelope, '', 1024, results)
  return { asking, rows: rowsOf(handed, asking) }
}

it('speaks of chairs and minutes where the lesson does, and says how a cut by hand was changed', async () => {
  const step = (prediction: string, strategy: string) =>
    `${shop}&strategy=${strategy}&prediction=${encodeURIComponent(prediction)}&lesson=lots-in-a-workshop,3&end`
  const { asking, rows } = await classOf(
    step('60,60,60,60', 'manual,(80,0,0)'),
    step('25,60,130,25', 'exact'),
  )
  expect(headlineOf(rows, asking, false).beside).toBe('it is 612.5 min')
  expect(findingsOf(rows, asking, new Map(), false)[0]!.sentence).toMatch(/; it is 612\.5 min\.$/)
  const [head, ...lines] = cellsOf(rows, asking, new Map(), false, undefined)
  expect(head.slice(2, 6)).toEqual(['said', 'it is', 'Makespan [min]', 'Makespan of the best [min]'])
  expect(lines.map((line) => [line[2], line[7]])).toEqual([
    ['60, 60, 60, 60', '3 by hand'],
    ['25, 60, 130, 25', expect.stringMatching(/any sizes|[Ee]xact/) as string],
  ])
})

it('asks for minutes outside of lessons, too', async () => {
  const { asking } = await classOf(`${shop}&predict=latency&prediction=700&end`)
  expect(asking.label).toBe('Makespan predicted')
  expect(asking.truth!.text).toMatch(/ min$/)
})

it('names who is meant without marks of direction, which would turn the sentence around', async () => {
  const { asking, rows } = await classOf('v=1&s=pipeline&predict=latency&prediction=190&end')
  const link = { ...rows[0]!.link, name: 'Ann\u202e' }
  const { sentence } = findingsOf([{ ...rows[0]!, link }], asking, new Map(), false)[1]!
  expect(sentence).toMatch(/^1 said .* from it: Ann\.$/)
})
