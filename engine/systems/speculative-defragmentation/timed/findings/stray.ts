import { plural } from '../../../../base/plural.ts'
import type { Finding } from '../../../../facets/finding.ts'
import type { ParamsOf } from '../../parameters.ts'
import { canLand } from '../../receiver/landing.ts'
import type { TimedMachine } from '../machine.ts'
import { setting } from './setting.ts'
import { wholeOf } from './wholeOf.ts'

/** The conflict of sections 3.2.1 and 4.1. */
export function strayFindings(
  params: ParamsOf<'timed'>,
  numbers: Readonly<Record<string, number>>,
  { receiver }: TimedMachine,
): Finding[] {
  const { strayGuesses: spoiled = 0, slowPages = 0, requests = 0, strayFrames = 0 } = numbers
  if (slowPages + requests + strayFrames === 0) return []
  if (params.driver.tellSlow)
    return [
      {
        id: 'slow-apart',
        tone: 'fact',
        sentence:
          'Slow pages, requests and stray frames never come to the ring: slow streams do not affect a fast transfer (section 4.1). By section 3.2.1 every unexpected frame disrupts it.',
        source: 'sections 3.2.1 and 4.1 contradict each other',
        edit: setting('driver.tellSlow', false, 'Let them come to the ring'),
      },
    ]
  // Where no page can land every guess is wrong, with such frames or without.
  if (spoiled === 0 || !canLand(params)) return []
  const pages = wholeOf(receiver.strayPages)
  const one = spoiled === 1
  const guesses = `${plural(spoiled, 'wrong guess', 'wrong guesses')} ${one ? 'holds' : 'hold'} a slow, stray or requesting frame`
  const cost =
    pages === 0
      ? `${guesses}, and no fragment of a page that arrived whole: no page failed because of ${one ? 'it' : 'them'}`
      : `${guesses} and ${one ? 'spoils' : 'spoil'} ${plural(pages, 'page')}: a frame that no slot is for puts those behind it into wrong ones`
  return [
    {
      id: 'slow-in-ring',
      tone: 'fact',
      sentence: `${cost}. The paper says of slow streams that they do not affect a fast one (section 4.1), and of every unexpected frame that it does (section 3.2.1).`,
      source: 'sections 3.2.1 and 4.1 contradict each other',
      edit: setting('driver.tellSlow', true, 'Tell them apart'),
    },
  ]
}
