import { sameValue } from '../../../engine/index.ts'
import type { Began } from '../../controls/began.ts'
import type { Setting } from './settings.ts'

export const isUnusual = ({ value, usual }: Setting): boolean => !sameValue(value, usual)

/** What stood at each path that was changed, and of what was not changed what it usually is. */
export function beganOrUsual(
  settings: readonly Setting[],
  began: (path: string) => Began | undefined,
): (path: string) => Began | undefined {
  const unusual = new Map(settings.filter(isUnusual).map(({ path, usual }) => [path, usual] as const))
  return (path) =>
    began(path) ??
    (unusual.has(path) ? { value: unusual.get(path), word: 'usually', whose: 'the default' } : undefined)
}
