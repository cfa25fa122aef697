import { inThousands } from '../../engine/index.ts'
import { WayButton } from './keyboard/WayButton.tsx'
interface PagesProps {
  /** How many lines there are, how many are shown at once, and which is the first of them. */
  readonly count: number
  readonly size: number
  readonly first: number
  readonly onFirst: (first: number) => void
}

/** Which lines of a long table are shown, and the way to the others; nothing where all of them are. */
export function Pages({ count, size, first, onFirst }: PagesProps) {
  if (count <= size) return null
  return (
    <p>
      Lines {first + 1} to {Math.min(first + size, count)} of {inThousands(count)}.{' '}
      <WayButton can={first > 0} onClick={() => onFirst(first - size)}>
        Previous {size}
      </WayButton>{' '}
      <WayButton can={first + size < count} onClick={() => onFirst(first + size)}>
        Next {size}
      </WayButton>
    </p>
  )
}

/** The first line of the page that a line is on, within what there is. */
export const firstOnPage = (from: number, size: number, count: number): number =>
  Math.min(from, Math.max(0, Math.floor((count - 1) / size) * size))
