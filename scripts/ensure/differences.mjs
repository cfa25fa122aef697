/**
 * What package-lock.json asks for and is not there, or in another version.
 * @param {{ packages: Record<string, any> }} lock  package-lock.json
 * @param {{ packages: Record<string, any> }} installed  node_modules/.package-lock.json, as far as it is true
 * @param {{ os: string, cpu: string, libc?: string }} here  as package-lock.json names platforms
 * @returns {{ name: string, wanted: string, is?: string }[]}
 */
export function differences(lock, installed, here) {
  return Object.entries(lock.packages).flatMap(([path, wanted]) => {
    const is = installed.packages[path]
    const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)
    if (path === '' || (is ? isSame(is, wanted) : isDispensable(wanted, here))) return []
    return [{ name, wanted: wanted.version, ...(is && { is: is.version }) }]
  })
}

const isSame = (is, wanted) =>
  is.version === wanted.version &&
  (is.integrity === undefined || wanted.integrity === undefined || is.integrity === wanted.integrity)

/** npm leaves out what is for other platforms; what is optional and names none may be there or not. */
const isDispensable = ({ optional, os, cpu, libc }, here) =>
  optional === true && !((os ?? cpu) && names(os, here.os) && names(cpu, here.cpu) && names(libc, here.libc))

const names = (list, word) => {
  if (list === undefined || word === undefined) return true
  if (list.includes(`!${word}`)) return false
  return list.includes(word) || list.every((each) => each.startsWith('!'))
}

/** The differences as a person reads them, the first few by name. */
export function inWords(found) {
  const few = found
    .slice(0, 3)
    .map(({ name, wanted, is }) => `${name} ${wanted} ${is === undefined ? 'is missing' : `(here: ${is})`}`)
  const rest = found.length - few.length
  return few.join(', ') + (rest > 0 ? `, and ${rest} more` : '')
}
