import { describe, expect, it } from 'vitest'
import { bindingsOfSource } from '../../../scripts/chunks/bindings.ts'
import { divided } from '../../../scripts/chunks/plan.ts'
import { pureCalls, withPureCalls } from '../../../scripts/chunks/pureCalls.ts'
import { reach } from '../../../scripts/chunks/reach.ts'

/** Modules by name, as source; one called `loud` does something when it is imported. */
const reached = (sources: Readonly<Record<string, string>>, ...entries: readonly string[]) =>
  [
    ...reach(entries, (id) =>
      id in sources
        ? bindingsOfSource(`${id}.ts`, sources[id]!, id === 'loud', (name) =>
            name in sources ? name : undefined,
          )
        : undefined,
    ),
  ].sort()

const door = `export { a } from 'a'; export { b as c } from 'b'; export * from 'd'; export * as e from 'e'`
const rooms = {
  door,
  a: `export const a = 1`,
  b: `export const b = 1`,
  d: `import { deep } from 'deep'; export const d = deep`,
  deep: `export const deep = 1; export default 2`,
  e: `export const one = 1; export { a as two } from 'a'`,
}

describe('what a module needs at once', () => {
  it('is followed by name through a door to the module that declares it', () => {
    expect(reached({ ...rooms, main: `import { c } from 'door'` }, 'main')).toEqual(['b', 'main'])
  })

  it('is followed through a door that hands on everything, and further', () => {
    expect(reached({ ...rooms, main: `import { d } from 'door'` }, 'main')).toEqual(['d', 'deep', 'main'])
  })

  it('is all that a module exports where it is taken as a whole', () => {
    const whole = ['a', 'b', 'd', 'deep', 'door', 'e', 'main']
    expect(reached({ ...rooms, main: `import * as all from 'door'` }, 'main')).toEqual(whole)
    expect(reached({ ...rooms, main: `import { e } from 'door'` }, 'main')).toEqual(['a', 'e', 'main'])
  })

  it('is not what it imports dynamically or as a type', () => {
    const main = `import type { a } from 'a'; import { type b } from 'b'; export const later = () => import('d')`
    expect(reached({ ...rooms, main }, 'main')).toEqual(['main'])
  })

  it('is what a door imports and exports in two sentences, too', () => {
    const twice = `import { a } from 'a'; import { b } from 'b'; export { a, b }`
    expect(reached({ ...rooms, twice, main: `import { b } from 'twice'` }, 'main')).toEqual(['b', 'main'])
  })

  it('is a default by that name, and what stands beside it', () => {
    expect(reached({ ...rooms, main: `import deep from 'deep'` }, 'main')).toEqual(['deep', 'main'])
    const again = `export { default } from 'deep'`
    expect(reached({ ...rooms, again, main: `import deep from 'again'` }, 'main')).toEqual(['deep', 'main'])
  })

  it('is a module that does something, whatever is taken from it', () => {
    const loud = `import { a } from 'a'; export { b } from 'b'`
    expect(reached({ ...rooms, loud, main: `import 'loud'` }, 'main')).toEqual(['a', 'loud', 'main'])
    expect(reached({ ...rooms, loud, main: `import { b } from 'loud'` }, 'main')).toEqual([
      'a',
      'b',
      'loud',
      'main',
    ])
    expect(reached({ ...rooms, main: `import 'a'` }, 'main')).toEqual(['main'])
  })

  it('ends where modules import each other, and at what is not of the build', () => {
    const round = {
      one: `import { two } from 'two'; import 'node:fs'; export const one = 1`,
      two: `import { one } from 'one'; export const two = 2; export * from 'three'`,
      three: `export * from 'two'`,
    }
    expect(reached(round, 'one')).toEqual(['one', 'two'])
    expect(reached({ ...round, main: `import { four } from 'three'` }, 'main')).toEqual(['main'])
  })
})

describe('the plan of chunks', () => {
  const plan = divided(
    new Set(['main', 'base']),
    [
      { id: 'home', needs: new Set(['base', 'bars', 'bars.css', 'greeting', 'random']) },
      { id: 'tool', needs: new Set(['base', 'bars', 'bars.css', 'knobs', 'knobs.css']) },
    ],
    [
      { id: 'post', needs: new Set(['base', 'post', 'queue', 'random']) },
      { id: 'disk', needs: new Set(['disk', 'queue']) },
    ],
    [
      { module: 'engine/systems/post/system.ts', needs: new Set(['base', 'post', 'queue', 'random']) },
      { module: 'engine/systems/disk/system.ts', needs: new Set(['disk', 'queue']) },
      { module: 'app/systems/post/Desk.tsx', needs: new Set(['post']) },
      { module: 'app/page/Chart.tsx', needs: new Set(['random']) },
    ],
  )

  it('has in the first chunk only what the page needs, and what the system of a bare address shares', () => {
    expect([...plan.get('first')!].filter((module) => !/bars|css/.test(module))).toEqual([
      'main',
      'base',
      'queue',
      'random',
    ])
  })

  it('has there what two pages need, and every style sheet; of a page only what it needs alone', () => {
    const first = plan.get('first')!
    expect(['bars', 'bars.css', 'knobs.css'].filter((module) => first.has(module))).toEqual([
      'bars',
      'bars.css',
      'knobs.css',
    ])
    expect([...plan.get('home')!]).toEqual(['greeting'])
    expect([...plan.get('tool')!]).toEqual(['knobs'])
  })

  it('has of a system what no other system and no general part of the page needs', () => {
    expect([...plan.get('post')!]).toEqual(['post'])
    expect([...plan.get('disk')!]).toEqual(['disk'])
  })
})

describe('what a package computes while it is loaded', () => {
  it('is marked as having no effect, where a variable begins with it', () => {
    const code = 'var a = made(1);\nvar b = (function f() {})(2);\n  var c = made(3);\nvar d = 4;\n'
    expect(withPureCalls(code)).toBe(
      'var a = /* @__PURE__ */ made(1);\nvar b = /* @__PURE__ */ (function f() {})(2);\n  var c = made(3);\nvar d = 4;\n',
    )
    expect(pureCalls(/d3/).apply).toBe('build')
  })
})
