import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { lettersOf, weights } from '../../../scripts/page/pageFonts.ts'

const root = join(import.meta.dirname, '../../..')

it('the small fonts have every weight that a style sheet asks for', () => {
  const asked = readdirSync(join(root, 'app'), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.css'))
    .flatMap((file) => [
      ...readFileSync(join(root, 'app', file), 'utf8').matchAll(/font(?:-weight)?: *(\d{3})\b/g),
    ])
    .map(([, weight]) => Number(weight))
  expect(asked.length).toBeGreaterThan(50)
  expect(asked.filter((weight) => weight < weights.min || weight > weights.max)).toEqual([])
})

it('and every letter that the page writes: of ASCII, and what its sources hold', () => {
  const letters = lettersOf(root).join('')
  for (const letter of 'Aaz09 ~µ×−–…·') expect(letters).toContain(letter)
})
