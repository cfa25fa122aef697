import { textWidth } from '../../chart/labels.ts'
import type { Tick } from '../../chart/ticks.ts'
import { shortened } from '../../views/heatMap/cells.ts'
import type { SizeTicks } from '../../views/curve/layout.ts'

/** Ticks of an axis of words: each word where there is room, otherwise as many as stand apart. */
export const wordTicks =
  (words: readonly string[]): SizeTicks =>
  (scale) => {
    const kept: Tick[] = []
    for (const [value, word] of words.entries()) {
      const tick = { value, position: scale(value), label: shortened(word) }
      const last = kept.at(-1)
      const apart = last ? (textWidth(last.label) + textWidth(tick.label)) / 2 + 8 : 0
      if (tick.position - (last?.position ?? 0) >= apart) kept.push(tick)
    }
    return kept
  }
