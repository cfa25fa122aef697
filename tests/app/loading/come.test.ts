import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { come } from '../../../app/loading/come.ts'
import { once } from '../../../app/loading/once.ts'

/** A page that was opened with one script. */
beforeEach(() => {
  vi.stubGlobal('addEventListener', vi.fn())
  vi.stubGlobal('document', { querySelectorAll: () => [{ getAttribute: () => './assets/first-1.js' }] })
})
afterEach(() => {
  vi.unstubAllGlobals()
})

const page = (script: string) => `<!doctype html><title>Stagescope</title><script src="${script}"></script>`

/** What is said of a part that does not come. */
const saidWhere = async (fetch: () => Promise<Response>) => {
  vi.stubGlobal('fetch', fetch)
  return come('The curves', () => Promise.reject(new TypeError('no script'))).catch(String)
}

const answers = (html: string, status = 200) => Promise.resolve(new Response(html, { status }))

describe('what has not come', () => {
  it.each([
    ['its site does not answer', () => Promise.reject(new TypeError('no network'))],
    ['its site does not answer', () => answers('busy', 503)],
    ['a newer version has taken its place on the site', () => answers(page('./assets/first-2.js'))],
    ['the site answers, but not with what was asked for', () => answers(page('./assets/first-1.js'))],
    [
      'the site answers, but not with what was asked for',
      () => answers('<title>Log in to this network</title>'),
    ],
  ])('says why: %s', async (why, fetch) => {
    expect(await saidWhere(fetch)).toBe(`Missing: The curves could not be loaded: ${why}.`)
  })

  it('is of an older version where one of several scripts is', async () => {
    const own = ['./assets/first-1.js', './assets/more-1.js'].map((src) => ({ getAttribute: () => src }))
    vi.stubGlobal('document', { querySelectorAll: () => own })
    expect(await saidWhere(() => answers(page('./assets/first-1.js')))).toContain('a newer version')
  })
})

it('what did not come is asked for once, until somebody asks again', async () => {
  const load = vi.fn(() => Promise.reject(new Error('away')))
  const parts = once<string, never>(load)
  await expect(parts.of('a')).rejects.toThrow('away')
  await expect(parts.of('a')).rejects.toThrow('away')
  expect(load).toHaveBeenCalledOnce()
  await expect(parts.again('a')).rejects.toThrow('away')
  expect(load).toHaveBeenCalledTimes(2)
})
