/** What can be pointed at in a chart, by its middle [px]. */
interface Target {
  readonly x: number
  readonly y: number
}

/** Width and height of what a hand hits: at least, and where nothing else is near [px]. */
const least = 24
const most = 44

/**
 * The same targets, each with room of its own: what they stand for may be at one point, what a hand hits may not.
 * Those below a handle move out of it the shorter way, those that lie on each other to the right.
 * @param handles  the middles of what is drawn over them, `most` pixels wide and high
 */
export function spreadTargets<T extends Target>(
  targets: readonly T[],
  handles: readonly Target[] = [],
): (T & { readonly room: number })[] {
  const placed: T[] = []
  const free = targets.map((target) =>
    handles.reduce<T>((moved, each) => beside(moved, each, (least + most) / 2), target),
  )
  for (const target of free.sort((a, b) => a.x - b.x)) {
    const x = freeAt(target, placed, handles)
    placed.push({ ...target, x })
  }
  return placed.map((target) => ({ ...target, room: roomOf(target, placed, handles) }))
}

/** Where a target touches no other and no handle, at its height: there or to the right, past one after the other. */
function freeAt({ x, y }: Target, placed: readonly Target[], handles: readonly Target[]): number {
  const taken = [
    ...placed.map((other) => ({ ...other, clear: least })),
    ...handles.map((handle) => ({ ...handle, clear: (least + most) / 2 })),
  ].filter((other) => Math.abs(other.y - y) < other.clear)
  let at = x
  for (;;) {
    // What stands right beside another is not within it, whatever sums of fractions say.
    const hit = taken.find((other) => Math.abs(other.x - at) < other.clear - 1e-6)
    if (!hit) return at
    at = hit.x + hit.clear
  }
}

/** How large a target may be so that none lies on another, nor on a handle. */
function roomOf(target: Target, all: readonly Target[], handles: readonly Target[]): number {
  const free = [
    ...all.filter((other) => other !== target).map((other) => distance(target, other)),
    ...handles.map((handle) => 2 * distance(target, handle) - most),
  ]
  return Math.max(least, Math.min(most, ...free))
}

/** The side of two squares around both that just touch. */
const distance = (a: Target, b: Target): number => Math.max(Math.abs(a.x - b.x), Math.abs(a.y - b.y))

function beside<T extends Target>(target: T, handle: Target, clear: number): T {
  const [dx, dy] = [target.x - handle.x, target.y - handle.y]
  if (Math.abs(dx) >= clear || Math.abs(dy) >= clear) return target
  return Math.abs(dx) > Math.abs(dy)
    ? { ...target, x: handle.x + (dx < 0 ? -clear : clear) }
    : { ...target, y: handle.y + (dy < 0 ? -clear : clear) }
}
