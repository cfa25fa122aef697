/**
 * What to say of a project in a folder of which Vite, which builds and tests it, can read no file; undefined for another.
 * @param {string} folder
 */
export function placeFault(folder) {
  const letter = /[#?]/.exec(folder)?.[0]
  return (
    letter && `${folder} has a ${letter} in it, which Vite cannot read: move the project to another folder.`
  )
}
