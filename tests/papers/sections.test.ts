import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { systems } from '../../engine/systems/index.ts'
import { sections } from './sections.ts'

const root = join(import.meta.dirname, '../..')

/** 'section 3.2.1', 'sections 2.1, 3.3 and 6', 'section 2.1, against 3.2'; not the number behind 'section 6, 8 KB'. */
const cited =
  /\bsections? (\d+(?:\.\d+)*(?:(?:, against | against |, and |, | and | to )\d+(?:\.\d+)+|(?: and | to )\d+\b(?! [A-Z]{2}))*)/gi

const sourcesOf = (id: string) =>
  ['engine', 'app'].flatMap((side) => {
    const folder = join(root, side, 'systems', id)
    // A system without pictures of its own has no folder in `app`.
    if (!existsSync(folder)) return []
    return readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.tsx?$/.test(name))
      .map((name) => join(folder, name))
  })

it('knows the sections of the paper of every system', () => {
  expect(Object.keys(sections).sort()).toEqual(Object.keys(systems).sort())
})

const citedIn = (id: string) =>
  sourcesOf(id).flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(cited)].flatMap(([words, numbers]) =>
      [...numbers!.matchAll(/\d+(?:\.\d+)*/g)].map(([number]) => ({ file, words, number })),
    ),
  )

it.each(Object.entries(sections))('%s names no section that its paper does not have', (id, known) => {
  const there = new Set(known.split(' '))
  expect(citedIn(id).filter(({ number }) => !there.has(number))).toEqual([])
})

it('finds what is cited', () => {
  expect(citedIn('pipeline').length).toBeGreaterThan(40)
  expect(citedIn('ini-cluster').length).toBeGreaterThan(40)
})
