import type { Contents, ShownRun } from '../run.ts'
import './ladder.css'

interface ContentsViewProps {
  readonly contents: Contents
  readonly sides: ShownRun['sides']
}

/** Sender, wire and receiver at one step, as lists. */
export function ContentsView({ contents, sides: [from, to] }: ContentsViewProps) {
  const { sender, toReceiver, toSender, receiver } = contents
  return (
    <div className="ladder-contents">
      {(
        [
          [from, sender],
          [`On the wire to ${inSentence(to)}`, toReceiver],
          [`On the wire to ${inSentence(from)}`, toSender],
          [to, receiver],
        ] as const
      ).map(([title, lines]) => (
        <section key={title}>
          <h4 className="label">{title}</h4>
          {lines.length === 0 ? (
            <p className="muted">Nothing.</p>
          ) : (
            <ul>
              {lines.map((line, i) => (
                <li key={i}>{line}</li>
              ))}
            </ul>
          )}
        </section>
      ))}
    </div>
  )
}

/** A letter is a name; a word has an article. */
const inSentence = (side: string): string => (side.length === 1 ? side : `the ${side.toLowerCase()}`)
