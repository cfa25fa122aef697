import type { ColumnMeaning } from '../../../../../engine/systems/pipeline/door.ts'
import { meaningWords } from './choices.ts'
import { unitsFor, unitWord } from './columnUnits.ts'

interface UnitQuestionsProps {
  readonly columns: readonly ColumnMeaning[]
  readonly onUnit: (columns: readonly ColumnMeaning[], unit: string) => void
}

/** Asks for units that nothing says: once for all columns of the same kind. */
export function UnitQuestions({ columns, onUnit }: UnitQuestionsProps) {
  const asking = columns.filter(({ asksUnit }) => asksUnit)
  const kinds = [...new Set(asking.map(({ meaning }) => meaning))]
  return kinds.map((kind) => {
    const alike = asking.filter(({ meaning }) => meaning === kind)
    const question = `Which unit ${alike.length === 1 ? 'is' : 'are'} ${columnsIn(alike)} in?`
    return (
      <p key={kind} className="measure-question" role="group" aria-label={question}>
        <strong>{question}</strong>{' '}
        {`${alike.every(({ unread }) => unread) ? 'The unit written there is not known' : 'Nothing says it'}, so ${alike.length === 1 ? 'this' : 'each'} ${meaningWords[kind]} is not used yet. `}
        {unitsFor(kind).map((unit) => (
          <button key={unit} type="button" onClick={() => onUnit(alike, unit)}>
            {unitWord(unit)}
          </button>
        ))}
      </p>
    )
  })
}

function columnsIn(columns: readonly ColumnMeaning[]): string {
  const names = columns.map(({ number, name }) =>
    name === `column ${number}` ? String(number) : `${number} (“${name}”)`,
  )
  if (names.length === 1) return `column ${names[0]!}`
  return `columns ${names.slice(0, -1).join(', ')} and ${names.at(-1)!}`
}
