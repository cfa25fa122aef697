/**
 * What package-lock.json asks for and is not there, or in another version.
 * @param {{ packages: Record<string, any> }} lock  package-lock.json
 * @param {{ packages: Record<string, any> }} installed  node_modules/.package-lock.json, as far as it is true
 * @param {{ os: string, cpu: string, libc?: string, node?: string }} here  as package-lock.json names platforms
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

/** npm leaves out what is for other platforms or versions of Node; what is optional and names none may be there or not. */
const isDispensable = ({ optional, os, cpu, libc, engines }, here) =>
  optional === true &&
  !(
    (os ?? cpu) &&
    names(os, here.os) &&
    names(cpu, here.cpu) &&
    names(libc, here.libc) &&
    mayRun(engines?.node, here.node)
  )

/** Whether a range of the forms `^20.19.0` and `>=22`, alternatives parted by `||`, holds a version of Node. */
const mayRun = (range, version) => {
  if (range === undefined || version === undefined) return true
  const at = numbers(version)
  return range.split('||').some((alternative) => {
    const [, form, least] = /^\s*(\^|>=)\s*([\d.]+)\s*$/.exec(alternative) ?? []
    if (form === undefined) return true
    return (form === '>=' || at[0] === numbers(least)[0]) && reaches(at, numbers(least))
  })
}

const numbers = (version) => version.split('.').map(Number)

const reaches = (at, least) => {
  const first = at.findIndex((part, place) => part !== (least[place] ?? 0))
  return first === -1 || at[first] > (least[first] ?? 0)
}

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
