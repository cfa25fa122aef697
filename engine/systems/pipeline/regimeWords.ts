import { ordinal } from '../../base/plural.ts'
import { fragmentCount, fragmentSizes } from '../../pipeline/fragmentation.ts'
import { nearly, regimeOf, type Regime } from '../../pipeline/regime.ts'
import type { Solution } from './solution.ts'
import { stageName, whole, type Wording } from './wording.ts'

/** More sizes than this are nobody's own, and nobody reads them. */
const most = 4096

/** What the cut amounts to, by name: 'ramp-up-and-down, c = 3'. Nothing where the strategy says it already. */
export function regimeWords({ params, say, cut }: Solution): string | undefined {
  const { kind } = params.strategy
  if (kind === 'none' || kind === 'equal' || kind === 'static' || fragmentCount(cut) > most) return undefined
  const { stages } = params
  return sentence(regimeOf(stages, fragmentSizes(cut)), (j) => stageName(stages, j), say)
}

function sentence(regime: Regime, name: (stage: number) => string, say: Wording): string {
  switch (regime.kind) {
    case 'whole':
      return 'This is the whole message: nothing is cut.'
    case 'equal':
      return 'These are equal fragments.'
    case 'static':
      return `This is a fixed size of ${say.size(regime.bytes)}; the last fragment carries the remainder.`
    case 'ramp-up':
      return `This is ${regime.exact ? '' : 'nearly '}ramp-up: each fragment is in ${name(0)} just as long as the one before it is in ${name(1)}${tolerance(regime)}.`
    case 'ramp-up-and-down':
      return `This is ${regime.exact ? '' : 'nearly '}ramp-up-and-down, c = ${whole(regime.crest)}: up to fragment ${whole(regime.crest + 1)} the first two stages keep step, after it the last two${tolerance(regime)}.`
    case 'rising':
      return 'The fragments grow from the first to the last; no regime of the paper.'
    case 'falling':
      return 'The fragments shrink from the first to the last; no regime of the paper.'
    case 'rising-and-falling':
      return `The fragments grow up to the ${ordinal(regime.crest + 1)} and then shrink; no regime of the paper.`
    case 'irregular':
      return 'The fragments go up and down; no regime of the paper.'
  }
}

const tolerance = ({ exact }: { readonly exact: boolean }): string =>
  exact ? ', to the byte' : `, to ${nearly * 100} % of the time`
