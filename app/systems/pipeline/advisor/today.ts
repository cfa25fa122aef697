import type { Kilobyte, Setting } from '../../../../engine/index.ts'
import { phrase } from '../../../chart/format.ts'
import { sizesIn } from '../../../chart/sizesIn.ts'

/** How messages are cut today, as a link says it: by a size [B], or into so many pieces. */
export interface Today {
  readonly today?: number | undefined
  /** 1: not at all. */
  readonly pieces?: number | undefined
}

/** How messages are cut today. */
export interface InUse {
  readonly label: string
  /** The fragment size that a message is given [B] */
  readonly cut: (bytes: number) => number
}

/** What a preset's system does by itself, or what the person says; undefined where nobody has said. */
export function inUseOf(
  setting: Setting | undefined,
  { today, pieces }: Today,
  kilobyte: Kilobyte,
): InUse | undefined {
  if (setting) return { label: sizesIn(setting.label, kilobyte), cut: () => setting.bytes }
  if (pieces !== undefined)
    return {
      label: pieces === 1 ? 'whole messages' : `${pieces} fragments`,
      cut: (bytes) => Math.ceil(bytes / pieces),
    }
  if (today !== undefined) return { label: `fragments of ${phrase(today, 'B', kilobyte)}`, cut: () => today }
  return undefined
}
