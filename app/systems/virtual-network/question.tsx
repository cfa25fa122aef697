import type { System } from '../../../engine/index.ts'
import { typedParams } from '../../../engine/systems/virtual-network/door.ts'
import type { Question } from '../../views/miniature/question.ts'
import '../../views/miniature/miniature.css'

const preset = 'five-messages'
const [width, height] = [140, 78]

/** What the interface does for a request and its reply, and how much of it is acknowledging. */
export function question(system: System): Question {
  const { params } = system.presets.find(({ id }) => id === preset)!
  const { sendData, receiveData, sendControl, receiveControl } = typedParams(params).nic
  const busy = system.analyse(params).metrics['predictedGap']!
  const control = sendControl + receiveControl
  const words = `${busy.toFixed(2)} µs in all`
  return {
    title: 'Why do ACKs cost?',
    sentence: `They are off a message’s way, yet take ${control.toFixed(2)} of ${busy.toFixed(2)} µs: ${Math.round((100 * control) / busy)} % of the interface.`,
    picture: <Bar parts={[sendData, receiveData, sendControl, receiveControl]} whole={busy} words={words} />,
    preset,
    params,
  }
}

/** @param parts  two of data, then two of acknowledgements [µs]; @param whole  all of them together */
function Bar({
  parts,
  whole,
  words,
}: {
  readonly parts: readonly number[]
  readonly whole: number
  readonly words: string
}) {
  const pixels = width / whole
  const starts = parts.map((_, at) => pixels * parts.slice(0, at).reduce((sum, part) => sum + part, 0))
  const brace = starts[2]!
  const looks = ['miniature-part', 'miniature-part-next', 'miniature-accent', 'miniature-accent']
  return (
    <svg
      className="miniature"
      viewBox={`0 0 ${width} ${height}`}
      width={width}
      height={height}
      aria-hidden="true"
    >
      <text className="miniature-words accent" x={width} y={11} textAnchor="end">
        ACKs
      </text>
      <path className="miniature-brace" d={`M${brace + 1} 22v-5H${width - 1}v5`} />
      {parts.map((part, at) => (
        <rect
          key={at}
          className={looks[at]}
          x={starts[at]! + 0.75}
          y={26}
          width={part * pixels - 1.5}
          height={28}
          rx={3}
        />
      ))}
      {['send', 'receive'].map((name, at) => (
        <text
          key={name}
          className="miniature-words plain"
          x={starts[at]! + (parts[at]! * pixels) / 2}
          y={44}
          textAnchor="middle"
        >
          {name}
        </text>
      ))}
      <text className="miniature-words quiet" x={0} y={height - 6}>
        {words}
      </text>
    </svg>
  )
}
