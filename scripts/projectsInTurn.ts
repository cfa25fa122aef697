import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** On a machine that has not run them yet Vitest takes the largest file for the longest: these take 10 s and more, up to a minute, and are not large. */
export const long: readonly string[] = [
  'tests/conformance/offers.test.ts',
  'tests/browser/loading/offline.test.ts',
  'tests/browser/loading/longRun.test.ts',
  'tests/browser/document/keeping.test.ts',
  'tests/browser/persons/said.test.ts',
  'tests/browser/persons/states.test.ts',
  'tests/browser/python/python.test.ts',
  'tests/browser/persons/keys.test.ts',
  'tests/browser/views/inspector.test.ts',
  'tests/browser/loading/firstLight.test.ts',
  'tests/browser/systems/measure.test.ts',
  'tests/browser/layout/layout.test.ts',
  'tests/browser/places/places.test.ts',
  'tests/browser/persons/focus.test.ts',
  'tests/browser/document/challenge.test.ts',
  'tests/browser/document/comparing.test.ts',
  'tests/browser/document/keptBack.test.ts',
  'tests/browser/systems/faultExercise.test.ts',
]

/**
 * All files of a project before those of the next, so that a worker keeps what it has loaded. Within a project the longest first,
 * as Vitest remembers them: pages begin when all before them are done (`vite.config.ts`), and the last of these take no time.
 */
export class ProjectsInTurn extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const turn = this.ctx.projects.map(({ name }) => name)
    const isLong = ({ moduleId }: TestSpecification) => long.some((file) => moduleId.endsWith(`/${file}`))
    return sorted.sort(
      (a, b) =>
        turn.indexOf(a.project.name) - turn.indexOf(b.project.name) || Number(isLong(b)) - Number(isLong(a)),
    )
  }
}
