import { visible } from '../../../engine/index.ts'
import { fieldAt, fieldName } from '../../document/fieldAt.ts'
import type { State } from '../../document/store.ts'

/** 'Message size is locked by this link.' Locks are paths of A. */
export function lockSentence({ history, system, side, scenario }: State, path: string): string {
  const { present } = history
  const [where, params] =
    side === 'a' || present.scenario.system === system.id
      ? [system, scenario.params]
      : [undefined, present.scenario.params]
  if (!where) return `“${visible(path)}” is locked by this link.`
  const several = fieldAt(where, params, path)?.kind === 'list'
  return `${fieldName(where, params, path)} ${several ? 'are' : 'is'} locked by this link.`
}
