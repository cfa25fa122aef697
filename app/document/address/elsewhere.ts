/** Where the address leads when it says nothing, and when it asks for it by name. */
const home = '#at=home'

export const isHome = (): boolean => location.hash === '' || location.hash === home

/** Whether the address is that of another place (`#at=papers`, or bare): it is no document's, and none is written over it. */
export const isElsewhere = (hash = location.hash): boolean => hash === '' || hash.startsWith('#at=')
