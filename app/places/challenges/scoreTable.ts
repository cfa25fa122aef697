import type { Challenge } from '../../lessons/challenges/challenge.ts'
import type { Tried } from './useTries.ts'

/** A row for each challenge that was computed: the best there is, and the best of what was made here. @param page  before the links */
export function scoreTable(
  challenges: readonly Challenge[],
  tries: ReadonlyMap<string, Tried>,
  page: string,
): { readonly columns: readonly string[]; readonly rows: readonly (readonly (string | number)[])[] } {
  const columns = [
    'challenge',
    'least of',
    'unit',
    'best',
    'proved',
    'yours',
    'met',
    'share of the best',
    'link',
  ]
  const rows = challenges.flatMap(({ id, title, cost, best }) => {
    const tried = tries.get(id)
    if (!tried) return []
    const { own } = tried
    const yours = own
      ? [
          own.score.cost,
          own.score.met ? 'yes' : 'no',
          own.score.met ? own.score.share : '',
          `${page}#${own.link}`,
        ]
      : ['', '', '', `${page}#${tried.start}`]
    return [[title, cost.label, cost.unit, tried.best, best.proved ? 'yes' : 'no', ...yours]]
  })
  return { columns, rows }
}
