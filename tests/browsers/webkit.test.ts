import { readdirSync, readFileSync } from 'node:fs'
import { expect, inject, it } from 'vitest'
import { browserNames, useBrowsers } from './started.ts'

const names = browserNames.filter((name) => name === 'WebKit')
const browser = useBrowsers(names)

/** All processes that this one has begun, and those have begun, of a name. */
function begun(name: string): readonly number[] {
  const all = readdirSync('/proc')
    .filter((entry) => /^\d+$/.test(entry))
    .flatMap((entry) => {
      try {
        const [, pid, comm, parent] = /^(\d+) \((.*)\) \S (\d+)/.exec(
          readFileSync(`/proc/${entry}/stat`, 'utf8'),
        )!
        return [{ pid: Number(pid), comm: comm!, parent: Number(parent) }]
      } catch {
        // It has ended meanwhile.
        return []
      }
    })
  const below = (of: number): typeof all =>
    all.filter(({ parent }) => parent === of).flatMap((each) => [each, ...below(each.pid)])
  return below(process.pid)
    .filter(({ comm }) => name.startsWith(comm))
    .map(({ pid }) => pid)
}

it.runIf(names.length > 0)('WebKit is told of as crashed, and another goes on where it was', async () => {
  const webkit = browser('WebKit')
  await webkit.open(`${inject('heardSiteUrl')}icon.svg`)
  const asked = webkit.run('await new Promise(() => undefined)')
  for (const pid of begun('WebKitWebProcess')) process.kill(pid, 'SIGABRT')
  await expect(asked).rejects.toThrow(/^WebKit's own process for pages has crashed: /)
  expect(await webkit.run('return location.pathname')).toMatch(/icon\.svg$/)
  await expect(webkit.run('throw new Error("of the page")')).rejects.toThrow(/^Error: of the page$/)
})
