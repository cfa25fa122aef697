/** What can be pointed at in a chart, by its middle [px]. */
interface Target {
  readonly x: number
  readonly y: number
}

/**
 * The same targets, each with `apart` pixels of its own: what they stand for may be at one point, what a hand hits may
 * not. Those below a handle move out of it the shorter way, those that lie on each other to the right.
 * @param apart  width and height of a target [px]
 * @param handles  the middles of what is drawn over them
 * @param handle  width and height of a handle [px]
 */
export function spreadTargets<T extends Target>(
  targets: readonly T[],
  apart: number,
  handles: readonly Target[] = [],
  handle = 44,
): T[] {
  const placed: T[] = []
  const free = targets.map((target) =>
    handles.reduce<T>((moved, each) => beside(moved, each, (apart + handle) / 2), target),
  )
  for (const target of free.sort((a, b) => a.x - b.x)) {
    let { x } = target
    for (const other of placed)
      if (Math.abs(other.y - target.y) < apart && x < other.x + apart) x = other.x + apart
    placed.push({ ...target, x })
  }
  return placed
}

function beside<T extends Target>(target: T, handle: Target, clear: number): T {
  const [dx, dy] = [target.x - handle.x, target.y - handle.y]
  if (Math.abs(dx) >= clear || Math.abs(dy) >= clear) return target
  return Math.abs(dx) > Math.abs(dy)
    ? { ...target, x: handle.x + (dx < 0 ? -clear : clear) }
    : { ...target, y: handle.y + (dy < 0 ? -clear : clear) }
}
