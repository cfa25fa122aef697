import { existsSync, readFileSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { generalDesks } from '../../app/desks/index.ts'
import { desksOf } from '../../app/page/desksOf.ts'
import { systems } from '../../engine/index.ts'
import { sheets as ofDesks } from '../../scripts/pictures/desks.mjs'
import { sheets as ofPlaces } from '../../scripts/pictures/places.mjs'
import { most } from '../../scripts/pictures/taken.mjs'

const folder = join(import.meta.dirname, '../../docs/pictures')
const readme = readFileSync(join(folder, 'README.md'), 'utf8')
const sheets = [...ofDesks, ...ofPlaces].map(({ name }) => name)
const loaded = await Promise.all(Object.values(systems).map((load) => load()))

/** The figures of each system are its own; these desks look the same for all. */
const shownOnce = generalDesks.filter(({ id }) => id !== 'figures').map(({ id }) => id)

describe('the pictures of the docs', () => {
  it.each(loaded.map((system) => [system.id, system] as const))('show every desk of %s', (id, system) => {
    const desks = desksOf(system).map((desk) => desk.id)
    const own = ['timeline', ...desks.filter((desk) => !shownOnce.includes(desk))]
    expect(sheets).toEqual(expect.arrayContaining(own.map((desk) => `desks/${id}-${desk}`)))
  })

  it.each(shownOnce)('show the desk %s of one system', (desk) => {
    expect(sheets.filter((name) => name.endsWith(`-${desk}`))).toHaveLength(1)
  })

  it.each(sheets)('have %s, small, and explained in the list', (name) => {
    const path = join(folder, `${name}.webp`)
    expect(existsSync(path), path).toBe(true)
    expect(statSync(path).size).toBeLessThanOrEqual(most)
    expect(readme).toContain(`(${name}.webp) | `)
  })

  it.each(['desks', 'places'])('of %s are all made by the program', (room) => {
    const there = readdirSync(join(folder, room)).map((file) => `${room}/${file.replace('.webp', '')}`)
    expect(there.filter((name) => !sheets.includes(name))).toEqual([])
  })
})
