import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { placeFault } from '../../../scripts/ensure/place.mjs'

const root = resolve(import.meta.dirname, '../../..')
const scratch = mkdtempSync(join(tmpdir(), 'stagescope-place-'))
afterAll(() => rmSync(scratch, { recursive: true }))

describe('the folder of the project', () => {
  it.each([`/ein Ort "mit" Ümlaut's [1] {a,b} (c) 100% *+&;$HOME`, 'C:\\Me & You\\stagescope'])(
    'may be %s',
    (folder) => expect(placeFault(folder)).toBeUndefined(),
  )

  it('may not have a letter of which Vite makes the end of a path, and that is a sentence', () => {
    const place = join(scratch, 'c#')
    cpSync(join(root, 'scripts'), join(place, 'scripts'), { recursive: true })
    const { status, stderr } = spawnSync(process.execPath, [join(place, 'scripts/ensure.mjs'), 'building'], {
      encoding: 'utf8',
    })
    expect([status, stderr.trim()]).toEqual([
      1,
      `${place} has a # in it, which Vite cannot read: move the project to another folder.`,
    ])
  })
})
