/**
 * What to say to a Node that is too old for what the project is built with; undefined for one that will do.
 * @param {string} version  as in `process.versions.node`
 */
export function nodeFault(version) {
  const [major, minor] = version.split('.').map(Number)
  const will = major > 22 || (major === 22 && minor >= 12) || (major === 20 && minor >= 19)
  return will ? undefined : `Stagescope needs Node 20.19, 22.12 or newer; this is ${version}.`
}
