export interface Size {
  readonly width: number
  readonly height: number
}

/** Between a popover and what it explains [px]. */
const gap = 12

/**
 * Where a popover of `size` goes so that it explains the point (x, y) without covering it or leaving `bounds`:
 * above and centred, below when there is no room above.
 */
export function placement(
  anchor: { readonly x: number; readonly y: number },
  size: Size,
  bounds: Size,
  stayAbove = false,
): { readonly left: number; readonly top: number } {
  const left = Math.max(0, Math.min(anchor.x - size.width / 2, bounds.width - size.width))
  const above = anchor.y - gap - size.height
  return { left, top: above >= 0 || stayAbove ? above : anchor.y + gap }
}
