import { describe, expect, it } from 'vitest'
import { closeWalls } from '../../../app/python/walls.ts'

/** A scope as a worker has it: some of its own, some of its prototypes. */
function scope(own: object = {}) {
  class Scope {
    caches() {
      return 'caches'
    }
    importScripts() {
      return 'imported'
    }
  }
  return Object.assign(new Scope() as object, { fetch: () => 'fetched', Map, setTimeout, TEMPORARY: 0 }, own)
}

describe('the walls of the worker', () => {
  it('take what is not listed, from prototypes too, and leave the language', () => {
    const closed = scope()
    closeWalls(closed)
    expect(['fetch', 'caches', 'importScripts'].filter((name) => name in closed)).toEqual([])
    expect(Object.keys(closed)).toEqual(['Map', 'setTimeout'])
  })

  it('let nothing run where something stays', () => {
    const held = Object.defineProperty(scope(), 'WebSocket', { value: () => undefined, configurable: false })
    expect(() => closeWalls(held)).toThrow('Python is not started: WebSocket could not be taken away')
  })

  it('do not mind a constant', () => {
    const held = Object.defineProperty(scope(), 'PERSISTENT', { value: 1, configurable: false })
    expect(() => closeWalls(held)).not.toThrow()
  })
})
