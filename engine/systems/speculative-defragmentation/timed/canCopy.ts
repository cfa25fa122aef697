import type { ParamsOf } from '../parameters.ts'
import { wireTime } from '../page/fragmentation.ts'
import { Driver, type Sink } from '../receiver/driver.ts'
import type { Cuts } from '../receiver/cutsOf.ts'
import { frameOf, pageOf } from '../receiver/frame.ts'
import { receiverRules } from '../receiver/rulesOf.ts'

/**
 * Whether a driver that guesses may come to copy frames, which costs less than to clean them up: only while a page of
 * fragments is open behind a wrong guess.
 */
export function canCopy(params: ParamsOf<'timed'>, { fragments }: Cuts): boolean {
  const { driver, senders, stray, network, admission } = params
  if (driver.resync !== 'open' || senders.every(({ kind }) => kind === 'std')) return false
  const wholePages =
    senders.length === 1 &&
    network.loss === 0 &&
    (driver.tellSlow || (stray.frames === 0 && !admission.on)) &&
    driver.groupTimeout > fragments.lengths.reduce((sum, length) => sum + wireTime(length), 0)
  return !wholePages || opensAlone(params, fragments)
}

/** Whether a page that comes whole is open when a group ends, or leaves one that waits for the next page. */
function opensAlone(params: ParamsOf<'timed'>, cut: Cuts['fragments']): boolean {
  const driver = new Driver(receiverRules(params), deaf)
  const page = pageOf(cut, 0, 0, 1)
  for (let k = 0; k < page.frames; k++) {
    page.arrived |= 1 << k
    driver.arrived(frameOf(cut, page, k, k + 1))
    if (driver.mode === 'copy') return true
  }
  return driver.group.length > 0
}

const deaf: Sink = { inPlace: () => undefined, cleaned: () => undefined, copied: () => undefined }
