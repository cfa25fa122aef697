import type { Qr } from '../../../app/parts/qr/qr.ts'

/** As a camera would see it, four pixels a module. */
export function pixels({ path, size }: Qr): { readonly data: Uint8ClampedArray; readonly side: number } {
  const side = size * 4
  const data = new Uint8ClampedArray(side * side * 4).fill(255)
  for (const [, x, y, length] of path.matchAll(/M(\d+) (\d+)h(\d+)/g))
    for (let row = 0; row < 4; row++)
      for (let column = 0; column < Number(length) * 4; column++) {
        const at = ((Number(y) * 4 + row) * side + Number(x) * 4 + column) * 4
        data.fill(0, at, at + 3)
      }
  return { data, side }
}
