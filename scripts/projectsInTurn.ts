import { BaseSequencer, type TestSpecification } from 'vitest/node'

/**
 * All files of a project before those of the next, so that a worker keeps what it has loaded, and no wait between them: while
 * the last of one run, those that are done begin with the next. Within a project as Vitest has them, the longest first.
 */
export class ProjectsInTurn extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const turn = this.ctx.projects.map(({ name }) => name)
    return sorted.sort((a, b) => turn.indexOf(a.project.name) - turn.indexOf(b.project.name))
  }
}
