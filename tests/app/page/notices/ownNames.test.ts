import { expect, it } from 'vitest'
import { newScenario, systemOf, type Params } from '../../../../engine/index.ts'
import { ownNames } from '../../../../app/page/notices/ownNames.ts'

const kept = async (system: string, changed: Params = {}, notes: object = {}) => {
  const { params, ...scenario } = newScenario((await systemOf(system))!)
  const present = { scenario: { ...scenario, params: { ...params, ...changed } } }
  return JSON.stringify({ v: 1, present: { ...present, ...notes }, origin: present, back: [] })
}

/** What works of one name are called beside each other. */
const called = async (...texts: readonly string[]) => {
  const offers = texts.map((_, i) => ({ id: `${i}`, name: 'Mine', at: 0 }))
  return [...(await ownNames(offers, (id) => texts[Number(id)], systemOf, 1024)).values()]
}

it('leaves a name alone that no other has', async () => {
  expect(await called(await kept('pipeline'))).toEqual([])
})

it('tells works of one name apart by what was set, as the page writes it, or by their systems', async () => {
  expect(await called(await kept('pipeline', { bytes: 8192 }), await kept('pipeline'))).toEqual([
    'Mine: Message size 8 KB',
    'Mine: Message size 4 KB',
  ])
  const others = await called(await kept('pipeline'), await kept('ini-cluster'))
  expect(others).toEqual(['Mine: Communication pipeline', 'Mine: INI cluster'])
})

it('tells a work with a program from one without', async () => {
  const both = await called(await kept('pipeline', {}, { code: 'print(1)' }), await kept('pipeline'))
  expect(both[0]).toBe('Mine: with a program')
})

it('tells nothing that is hidden, and nothing of what cannot be read', async () => {
  const hiding = { hidden: ['bytes'] }
  expect(
    await called(
      await kept('pipeline', { bytes: 8192 }, hiding),
      await kept('pipeline', { bytes: 4096 }, hiding),
      '{"v":1,"present":5}',
    ),
  ).toEqual(['Mine: Communication pipeline', 'Mine: Communication pipeline', 'Mine'])
})
