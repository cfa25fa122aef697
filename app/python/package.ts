import { version } from '../../package.json'
import runningSource from './running.py?raw'
import type { Interpreter } from './pyodideParts.ts'

/** The package's own sources: the same files that the wheel is made of, without what asks a cluster and the command line, which no page reaches. */
const sources = import.meta.glob<string>(
  [
    './stagescope/**/*.py',
    '!./stagescope/sweep/_dask.py',
    '!./stagescope/sweep/_ship.py',
    '!./stagescope/sweep/ready.py',
  ],
  { query: '?raw', import: 'default', eager: true },
)

/** Where Python looks for it, and for what runs a person's programs. */
const folder = '/lib/package'
const own = '/lib/own'

/** Puts the files there: they are no part of the memory that is kept. */
export function putSources(python: Interpreter): void {
  for (const [path, text] of Object.entries(sources)) {
    const file = `${folder}/${path.slice(2)}`
    python.FS.mkdirTree(file.slice(0, file.lastIndexOf('/')))
    python.FS.writeFile(file, text)
  }
  // As an installer leaves it: the package asks for its own version.
  const info = `${folder}/stagescope-${version}.dist-info`
  python.FS.mkdirTree(info)
  python.FS.writeFile(`${info}/METADATA`, `Metadata-Version: 2.1\nName: stagescope\nVersion: ${version}\n`)
  python.FS.mkdirTree(own)
  python.FS.writeFile(`${own}/running.py`, runningSource)
}

/** Reads them, and asks nothing of the engine, which is no part of the memory that is kept. */
export function readSources(python: Interpreter): void {
  const folders = JSON.stringify([own, folder])
  python.runPython(
    `import sys; sys.path[:0] = ${folders}; import running, stagescope._bridge, stagescope._page; del sys`,
  )
}
