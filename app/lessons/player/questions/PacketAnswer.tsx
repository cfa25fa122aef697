import { itemCount, itemName } from '../../../../engine/index.ts'
import type { Asked, PacketQuestion } from '../../lesson.ts'

interface PacketAnswerProps {
  readonly question: PacketQuestion
  readonly asked: Asked
  readonly value: readonly number[]
  readonly onValue: (items: readonly number[]) => void
}

/** Packets to be marked, each with a switch of its own. */
export function PacketAnswer({ question, asked, value, onValue }: PacketAnswerProps) {
  const { timeline } = asked.result
  if (!timeline) return null
  const items = question.among?.(asked) ?? Array.from({ length: itemCount(timeline) }, (_, item) => item)
  const name = (item: number) => question.name?.(item, asked) ?? itemName(timeline, item)
  return (
    <fieldset className="lesson-packets">
      <legend className="label">{question.label}</legend>
      {items.map((item) => (
        <button
          key={item}
          type="button"
          aria-pressed={value.includes(item)}
          onClick={() =>
            onValue(value.includes(item) ? value.filter((other) => other !== item) : [...value, item])
          }
        >
          {name(item)}
        </button>
      ))}
    </fieldset>
  )
}
