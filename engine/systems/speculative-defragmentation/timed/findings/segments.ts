import { plural } from '../../../../base/plural.ts'
import type { Finding } from '../../../../facets/finding.ts'
import type { ParamsOf } from '../../parameters.ts'
import { canLand } from '../../receiver/landing.ts'
import type { TimedMachine } from '../machine.ts'
import { setting } from './setting.ts'
import { wholeOf } from './wholeOf.ts'

/** What segments of standard senders cost a driver that waits for fragments. */
export function segmentFindings(params: ParamsOf<'timed'>, { receiver }: TimedMachine): Finding[] {
  const { segmentGroups: wrong, fragmentGroups } = receiver.counters
  if (wrong === 0 || (fragmentGroups > 0 && !canLand(params))) return []
  const pages = wholeOf(receiver.segmentPages)
  const guesses = `${plural(wrong, 'wrong guess', 'wrong guesses')} ${wrong === 1 ? 'holds' : 'hold'} segments of a standard sender`
  const spoiled = pages === 0 ? '' : ` and ${wrong === 1 ? 'spoils' : 'spoil'} ${plural(pages, 'page')}`
  return [
    {
      id: 'segments',
      tone: pages === 0 ? 'fact' : 'mishap',
      sentence: `${guesses}${spoiled}: the driver waits for fragments of a page, and takes all else out of the ring again.`,
      source: 'section 3.2.1',
      edit: setting('driver.tellSlow', true, 'Tell them apart'),
    },
  ]
}
