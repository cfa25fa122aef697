import type { TimeStore, TimeView } from './timeView.ts'

const same = (one: TimeView, other: TimeView): boolean =>
  one.cursor === other.cursor &&
  one.pinned === other.pinned &&
  one.held === other.held &&
  one.window[0] === other.window[0] &&
  one.window[1] === other.window[1]

/** Two pictures on one axis, each with a time of its own: what one looks at the other does. @returns ends it */
export function linked(one: TimeStore, other: TimeStore): () => void {
  const follow = (from: TimeStore, to: TimeStore) =>
    from.subscribe((now, before) => {
      if (same(now, before) || same(now, to.getState())) return
      const { window, held, cursor, pinned } = now
      to.setState({ window, held, cursor, pinned })
    })
  const stops = [follow(one, other), follow(other, one)]
  return () => stops.forEach((stop) => stop())
}
