import { existsSync, mkdtempSync, rmdirSync } from 'node:fs'
import { dirname, join } from 'node:path'

/**
 * Whether files can be made in a folder, or in the nearest one above that is there: tried, for permissions alone do not
 * say it (a file system that is mounted to be read only, Windows).
 */
export function writable(folder) {
  if (!existsSync(folder)) return writable(dirname(folder))
  try {
    rmdirSync(mkdtempSync(join(folder, '.writable-')))
    return true
  } catch {
    return false
  }
}
