import { afterAll, expect, it, vi } from 'vitest'
import { captionOf } from '../../../../app/page/takeAway/caption.ts'
import { pipeline, storeOf } from '../../document/storeOf.ts'

// The page's version is in the name of its script.
vi.stubGlobal('document', { querySelectorAll: () => [] })
afterAll(() => vi.unstubAllGlobals())

it.each([
  [1024, 'A message of 4 KB crosses', 'Message size 4 KB'],
  [1000, 'A message of 4.10 KB crosses', 'Message size 4.096 KB'],
] as const)('says sizes as the picture does, where KB are %i B', (kilobyte, answer, parameter) => {
  const { store, get } = storeOf()
  get().redraw()
  const said = captionOf({ store, link: 'https://here.example/#v=1', kilobyte }, 'Timeline').join('\n')
  expect(get().shown?.scenario.system).toBe(pipeline.id)
  expect(said).toContain(answer)
  expect(said).toContain(parameter)
})
