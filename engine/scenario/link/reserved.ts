import { noteKeys } from './noteKeys.ts'

/** Words that links use themselves, so that no parameter may be called so. */
export const reserved: readonly string[] = [
  ...['v', 's', 'z', 'seed', 'do', 'fault', 'end'],
  ...noteKeys.map(({ key }) => key),
]
