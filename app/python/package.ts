import { version } from '../../package.json'
import type { Interpreter } from './pyodideParts.ts'

/** The package's own sources: the same files that the wheel is made of. */
const sources = import.meta.glob<string>('./stagescope/**/*.py', {
  query: '?raw',
  import: 'default',
  eager: true,
})

/** Where Python looks for it. */
const folder = '/lib/package'

export function putPackage(python: Interpreter): void {
  for (const [path, text] of Object.entries(sources)) {
    const file = `${folder}/${path.slice(2)}`
    python.FS.mkdirTree(file.slice(0, file.lastIndexOf('/')))
    python.FS.writeFile(file, text)
  }
  // As an installer leaves it: the package asks for its own version.
  const info = `${folder}/stagescope-${version}.dist-info`
  python.FS.mkdirTree(info)
  python.FS.writeFile(`${info}/METADATA`, `Metadata-Version: 2.1\nName: stagescope\nVersion: ${version}\n`)
  python.runPython(`import sys; sys.path.insert(0, ${JSON.stringify(folder)})`)
}
