interface Stood {
  readonly text: string
}

/**
 * What stood in a box before, the latest last, when another text takes the place of `standing`. What was simulated can be
 * simulated again: it is kept only where nothing of the person's own is.
 */
export function keptWith<T extends Stood>(
  before: readonly T[],
  standing: T,
  isSimulated: (text: string) => boolean,
): readonly T[] {
  if (standing.text.trim() === '') return before
  const own = before.filter(({ text }) => text !== standing.text && !isSimulated(text))
  return isSimulated(standing.text) && own.length > 0 ? own : [...own, standing]
}

/** The same when `back` is brought back: what stood there is offered after all others, so that each comes round. */
export function keptWithout<T extends Stood>(
  before: readonly T[],
  back: T,
  standing: T,
  isSimulated: (text: string) => boolean,
): readonly T[] {
  const others = before.filter((each) => each !== back)
  const [latest] = keptWith([], standing, isSimulated)
  if (!latest || isSimulated(latest.text)) return others
  return [latest, ...others.filter(({ text }) => text !== latest.text)]
}

/** What is offered to be brought back. */
export const offered = <T extends Stood>(before: readonly T[], { text }: Stood): T | undefined =>
  before.findLast((each) => each.text !== text)
