import type { View } from '../../document/store.ts'

/** The view with a person led to one setting: `view.setting=transport.timeout` does the same from a link. */
export const ledTo = (view: View, path: string): View => ({ ...view, setting: path })
