import { formatQuantity, type Result } from '../../../engine/index.ts'
import type { RefereeAnswer } from '../../referee/messages.ts'
import { useOpinion } from '../../referee/opinions.ts'
import { useTold } from '../../parts/voice/useTold.ts'

interface RefereeProps {
  /** One with a proof. */
  readonly result: Pick<Result, 'proof' | 'cut' | 'timeline'>
}

/** A second opinion on the proved best, by a solver that is loaded only when asked. */
export function Referee({ result }: RefereeProps) {
  const proof = result.proof!
  const [opinion, ask] = useOpinion(proof)
  const answer = opinion === 'at work' ? undefined : opinion
  useTold('referee', answer, () => (answer ? inWords(result, answer) : ''))
  return (
    <section className="referee" aria-label="Independent check">
      {answer && <p>{inWords(result, answer)}</p>}
      {answer?.kind !== 'judged' && (
        <button type="button" className="link-button" disabled={opinion === 'at work'} onClick={ask}>
          {answer ? 'Ask again' : opinion ? 'HiGHS is at work' : 'Check with an independent solver'}
        </button>
      )}
    </section>
  )
}

/** How far two solvers may differ and still be called the same. */
const same = 1e-9

function inWords({ proof, cut, timeline }: RefereeProps['result'], answer: RefereeAnswer): string {
  if (answer.kind === 'abstained') return `HiGHS gives no opinion: ${answer.reason}`
  const { latency, fragments } = proof!
  const { unit } = formatQuantity(0, timeline?.unit ?? 'us', { kilobyte: 1024 })
  const parts = cut?.nouns?.parts ?? 'fragments'
  const theirs = `HiGHS, given the linear program for ${fragments} ${parts} of any real sizes, finds ${digits(answer.latency)} ${unit} in ${answer.milliseconds.toFixed(0)} ms`
  const difference = Math.abs(answer.latency / latency - 1)
  return difference <= same
    ? `${theirs}: the same as ours, ${digits(latency)} ${unit}, to ${difference === 0 ? 'the last bit' : difference.toExponential(0)}.`
    : `${theirs}; ours is ${digits(latency)} ${unit}. They differ by ${difference.toExponential(1)}: please report this link.`
}

const digits = (value: number): string => value.toPrecision(12).replace(/\.?0+$/, '')
