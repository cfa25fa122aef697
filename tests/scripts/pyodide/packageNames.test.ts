import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { packageNames } from '../../../scripts/pyodide/packageNames.ts'

const folder = mkdtempSync(join(tmpdir(), 'stagescope-names-'))
afterAll(() => rmSync(folder, { recursive: true }))

const written = (source: string, names: string) => {
  writeFileSync(join(folder, '__init__.py'), `__all__ = [${names}]\n`)
  writeFileSync(join(folder, 'all.py'), source)
  return packageNames(folder)
}

it('tells how each name is written, without types, and its first sentence', () => {
  const source = `
def run(
    scenario: Scenario | str, *, over: Mapping[str, int] = {}, metrics: Iterable[str] | None = None
) -> Result:
    """Runs a \`\`scenario\`\`,
    or a preset.

    More of it.
    """

class Presets(Mapping[str, Scenario]):
    """The presets of the page."""
`
  expect(written(source, '"run", "presets"')).toEqual([
    {
      name: 'run',
      signature: 'run(scenario, *, over={}, metrics=None)',
      sentence: 'Runs a scenario, or a preset.',
    },
    { name: 'presets', signature: 'presets', sentence: 'The presets of the page.' },
  ])
})

it('ends the build where something is offered without a sentence', () =>
  expect(() => written('def run() -> None:\n    pass\n', '"run"')).toThrow(
    'run is offered and has no sentence',
  ))

it('finds every name of the package', () =>
  expect(packageNames('app/python/stagescope').map(({ name }) => name)).toContain('register'))
