import { existsSync } from 'node:fs'
import { expect, it } from 'vitest'
import { long } from '../../scripts/projectsInTurn.ts'

it('the files that are to begin first are there', () => {
  expect(long.filter((file) => !existsSync(file))).toEqual([])
})
