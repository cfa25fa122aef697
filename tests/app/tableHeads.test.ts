import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, it } from 'vitest'

const app = resolve(import.meta.dirname, '../../app')

it('no table has two columns of one name', () => {
  const files = (readdirSync(app, { recursive: true }) as string[]).filter((name) => name.endsWith('.tsx'))
  const heads = files.flatMap((file) =>
    [...readFileSync(join(app, file), 'utf8').matchAll(/<thead>([^]*?)<\/thead>/g)].map(([, head]) => ({
      file,
      names: [...head!.matchAll(/<th scope="col"[^>]*>([^<{]+)<\/th>/g)].map(([, name]) => name!.trim()),
    })),
  )
  expect(heads.length).toBeGreaterThan(5)
  for (const { file, names } of heads)
    expect(new Set(names).size, `${file}: ${names.join()}`).toBe(names.length)
})
