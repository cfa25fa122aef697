import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { systems } from '../engine/index.ts'

const ids = Object.keys(systems)

/** Files that have something for each of several systems, and are no system's own and no lesson's. */
const listsOfSystems = ['app', 'engine', 'scripts']
  .flatMap((room) =>
    readdirSync(room, { recursive: true, encoding: 'utf8' }).map((path) => `${room}/${path}`),
  )
  .map((path) => path.replaceAll('\\', '/'))
  .filter((path) => /\.(ts|tsx|mjs)$/.test(path) && !/^app\/lessons\/|\/systems\/[^/]+\//.test(path))
  .filter((path) => {
    const text = readFileSync(path, 'utf8')
    return ids.every((id) => text.includes(`'${id}'`) || text.includes(`./${id}/`))
  })

describe('docs/ADD-A-SYSTEM.md', () => {
  const text = readFileSync('docs/ADD-A-SYSTEM.md', 'utf8')

  it.each(listsOfSystems)('names %s, which has a line for each system', (path) => {
    expect(text).toContain(`\`${path}\``)
  })

  it('is of all such lists that there are', () => {
    expect(listsOfSystems.length).toBeGreaterThan(5)
  })
})
