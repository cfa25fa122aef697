import { useEffect, useRef, type ComponentProps, type KeyboardEvent } from 'react'
import type { LineProblem } from '../../../engine/index.ts'
import type { Places } from '../../parts/places/places.ts'
import { atLine } from './atLine.ts'

interface LinesBoxProps {
  readonly id: string
  readonly path: string
  readonly text: string
  readonly problems: readonly LineProblem[]
  readonly places: Places | undefined
  /** What takes text, whole or not at all. */
  readonly box: Pick<ComponentProps<'textarea'>, 'onPaste' | 'onChange'>
  readonly onLeave: () => void
  readonly onKey: (event: KeyboardEvent) => void
}

/** The text with the numbers of its lines; a line that is run at the time one looks at is lit. */
export function LinesBox({ id, path, text, problems, places, box: taking, onLeave, onKey }: LinesBoxProps) {
  const box = useRef<HTMLDivElement>(null)
  const lines = text.split('\n')
  useEffect(() => {
    const lit = [...(box.current?.querySelectorAll<HTMLElement>('.lit') ?? [])]
    const { clientHeight = 0, scrollTop = 0 } = box.current ?? {}
    const seen = lit.some(({ offsetTop: top }) => top >= scrollTop && top + 18 <= scrollTop + clientHeight)
    if (lit[0] && !seen) box.current!.scrollTop = lit[0].offsetTop - clientHeight / 2
  }, [places])
  return (
    <div className="text-lines-box" ref={box}>
      <ol className="text-lines-numbers figure" aria-hidden="true">
        {lines.map((_, i) => {
          const here = atLine(places, i + 1)
          const wrong = problems.some(({ line }) => line === i + 1) ? 'wrong ' : ''
          return (
            <li key={i} className={here === undefined ? wrong : `${wrong}lit`} title={here}>
              {i + 1}
            </li>
          )
        })}
      </ol>
      <textarea
        id={`${id}-text`}
        data-setting={path}
        value={text}
        rows={lines.length}
        spellCheck={false}
        autoCapitalize="off"
        autoComplete="off"
        wrap="off"
        aria-describedby={`${id}-words`}
        aria-invalid={problems.length > 0}
        {...taking}
        onBlur={onLeave}
        onKeyDown={onKey}
      />
    </div>
  )
}
