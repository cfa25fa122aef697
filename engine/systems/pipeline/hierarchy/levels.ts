import { cutOf, type FittedPart, type FittedTree } from '../../../pipeline/hierarchy/fittedTree.ts'
import type { Finding } from '../../../facets/finding.ts'
import { count, whole as wholeNumber } from '../wording.ts'
import type { FittedCompound } from './compounds.ts'
import type { Hierarchy } from './hierarchy.ts'

/** Of so many sizes each is looked at, of more the least and the largest. */
const mostSizes = 256

/** More groups than this nobody reads about. */
export const mostGroups = 3

const algorithms = {
  fixed: 'equal',
  'ramp-up': 'ramped up',
  'ramp-up-and-down': 'ramped up and down',
} as const

/** How the message is cut, and how the groups cut it again. */
export function levelsFinding({ cut }: Hierarchy, compounds: readonly FittedCompound[]): Finding {
  const top = `The message is cut into ${count(cut.sizes.length, 'fragment')}, ${algorithms[cut.algorithm]}`
  const cuts = cutsOf(cut.tree, cut.sizes)
  const again = compounds.slice(0, mostGroups).map((compound) => {
    const counts = cuts.get(compound)!
    const [few, many] = [Math.min(...counts), Math.max(...counts)]
    return `${compound.stage.name} cuts what it gets into ${few === many ? wholeNumber(few) : `${wholeNumber(few)} to ${wholeNumber(many)}`}`
  })
  const more =
    compounds.length > mostGroups ? `; so do ${count(compounds.length - mostGroups, 'group')} more` : ''
  return {
    id: 'levels',
    tone: 'fact',
    sentence: `${top}; ${again.join('; ')}${more}. Behind a group its fragments are whole again.`,
    source: 'section 4.3.1, Fig. 5',
  }
}

/** Into how many each group of a level, and each within it, cuts what comes to it. */
function cutsOf(
  { parts }: FittedTree,
  sizes: Iterable<number>,
  counts = new Map<FittedPart, readonly number[]>(),
): typeof counts {
  const sent = [...new Set(sizes)].sort((a, b) => a - b)
  const looked = sent.length > mostSizes ? [sent[0]!, sent.at(-1)!] : sent
  for (const part of parts) {
    if (part.kind === 'stage') continue
    const inner = looked.map((size) => cutOf(part.inner, size).sizes)
    counts.set(
      part,
      inner.map(({ length }) => length),
    )
    cutsOf(
      part.inner,
      inner.flatMap((each) => [...each]),
      counts,
    )
  }
  return counts
}
