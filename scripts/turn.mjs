import { execFileSync } from 'node:child_process'
import { root } from './ensure/root.mjs'

const git = (...args) =>
  execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })

/**
 * Which browser tests `npm test` has (`tests/browser/turns.ts`): the commit decides, so that the next has others and a run
 * can be had again. All of them where there is no commit to ask, and where a person sets STAGESCOPE_TURN to nothing.
 * @returns {Record<string, string>} what the tests are told by their environment
 */
export function turn() {
  try {
    const number = process.env.STAGESCOPE_TURN ?? `${parseInt(git('rev-parse', 'HEAD').slice(0, 7), 16)}`
    const changed = git('status', '--porcelain', '--no-renames', '-uall', '--', 'tests/browser')
      .split('\n')
      .map((line) => line.slice(3))
    return { STAGESCOPE_TURN: number, STAGESCOPE_CHANGED: changed.join('\n') }
  } catch {
    return {}
  }
}
