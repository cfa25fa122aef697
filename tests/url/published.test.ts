import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { checkedParams } from '../../engine/scenario/check.ts'
import type { Envelope } from '../../engine/scenario/envelope.ts'
import { readLink } from '../../engine/scenario/link.ts'
import { systemOf } from '../../engine/systems/index.ts'
import { runToEnd } from '../../engine/systems/run.ts'

/**
 * Every link ever printed in documents and lessons, in groups of three lines: the link, the whole envelope it must
 * open to, and its first result when it was printed. Lines are added, never changed.
 */
const root = resolve(import.meta.dirname, '../..')
const published = readFileSync(join(import.meta.dirname, 'published.txt'), 'utf8')
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'))
const groups = Array.from({ length: published.length / 3 }, (_, i) => published.slice(3 * i, 3 * i + 3))
const formats = readFileSync(join(root, 'docs/FORMATS.md'), 'utf8')

const documents = ['.', 'docs', 'engine', 'app']
  .flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: folder !== '.' }).map((name) => join(folder, String(name))),
  )
  .filter((name) => name.endsWith('.md'))

const papers = readdirSync(join(root, 'app/systems'), { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('/paper.ts'))
  .map((name) => join('app/systems', name))

/** Links as they stand in a document, without the address before them. */
const printedIn = (text: string) => text.match(/\bv=\d+&[\w.,;()%+!~=&-]+&end\b/g) ?? []

describe('a published link', () => {
  it('is listed with all that it must open to', () => {
    expect(groups.length).toBeGreaterThan(3)
    expect(published.length % 3).toBe(0)
  })

  it.each(groups)('opens to the same scenario: %s', async (link, envelope) => {
    const opened = await readLink(link, systemOf)
    const listed = JSON.parse(envelope) as Envelope
    // What has been added since takes its default, as FORMATS.md says of absent fields.
    const { system, params } = listed.scenario
    const filled = checkedParams((await systemOf(system))!, params)
    expect(opened).toEqual({
      ok: true,
      envelope: { ...listed, scenario: { ...listed.scenario, params: filled } },
    })
  })

  it.each(groups)('yields the same result, or FORMATS.md tells why not: %s', async (link, _, result) => {
    const opened = await readLink(link, systemOf)
    if (!opened.ok) throw new Error(opened.error.message)
    const { scenario } = opened.envelope
    const [, metric, printed] = /^(\w+) = (\S+)$/.exec(result) ?? []
    const system = (await systemOf(scenario.system))!
    // What is known without a run is not run for.
    const now =
      system.analyse(scenario.params).metrics[metric!] ?? runToEnd(system, scenario).metrics[metric!]!
    const same = Math.abs(now - Number(printed)) <= 1e-9 * Math.abs(now)
    if (!same)
      expect(formats, `${link}: ${metric!} was ${printed!} and is ${now}`).toContain(`changed: ${link}`)
  })

  it.each(papers)('stands in the list when the page of a paper has it: %s', (file) => {
    const links = printedIn(readFileSync(join(root, file), 'utf8'))
    expect(links.length).toBeGreaterThan(2)
    expect(links.filter((link) => !groups.some(([listed]) => listed === link))).toEqual([])
  })

  it.each(documents)('stands in the list when it is printed in %s', (file) => {
    const text = readFileSync(join(root, file), 'utf8')
    const listed = groups.map(([link]) => link)
    expect(printedIn(text).filter((link) => !listed.includes(link))).toEqual([])
  })
})
