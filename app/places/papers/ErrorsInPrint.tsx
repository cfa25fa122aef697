import { use, useEffect, useState } from 'react'
import { readLinkInPart, type System } from '../../../engine/index.ts'
import { percent, phrase } from '../../chart/format.ts'
import { KilobyteContext } from '../../chart/kilobyte.ts'
import { unparted } from '../../chart/sizesIn.ts'
import { loadedSystem } from '../../document/loadedSystem.ts'
import type { PrintedError } from '../../views/paper/paper.ts'

/** Each with the scenario that shows it, and the number that it computes. */
export const ErrorsInPrint = ({ errors }: { readonly errors: readonly PrintedError[] }) => (
  <ul className="papers-errors">
    {errors.map((error) => (
      <li key={error.sentence}>
        <p className="muted">{error.where}</p>
        <p>{unparted(error.sentence)}</p>
        <p>
          {error.metric !== undefined && <Computed {...error} metric={error.metric} />}
          <a href={`#${error.link}`}>Open the scenario</a>
        </p>
      </li>
    ))}
  </ul>
)

/** The metric of the scenario, computed by its system. */
function Computed({ link, metric }: PrintedError & { readonly metric: string }) {
  const kilobyte = use(KilobyteContext)
  const [found, setFound] = useState<{ readonly system: System; readonly value: number }>()
  useEffect(() => {
    let still = true
    valueOf(link, metric).then(
      (found) => still && setFound(found),
      // The scenario itself tells what is missing.
      () => undefined,
    )
    return () => {
      still = false
    }
  }, [link, metric])
  if (!found) return null
  const { label, unit } = found.system.metrics.find(({ name }) => name === metric)!
  const isShare = unit === '' && Math.abs(found.value) < 1
  return (
    <span className="papers-computed">
      {label}:{' '}
      <strong className="figure">
        {isShare ? percent(found.value) : phrase(found.value, unit, kilobyte)}
      </strong>
    </span>
  )
}

async function valueOf(link: string, metric: string) {
  const read = await readLinkInPart(link, loadedSystem)
  if (!read.ok) throw new Error(read.error.message)
  const { scenario } = read.envelope
  const system = (await loadedSystem(scenario.system))!
  const whole = (await system.complete?.()) ?? system
  return { system, value: whole.analyse(scenario.params).metrics[metric]! }
}
