import { fragmentsOf, isPadded } from '../page/fragmentation.ts'
import type { DefragParams } from '../parameters.ts'
import { expectedShape } from './rulesOf.ts'

/** Whether a page that is sent as fragments fits the slots: cut for its headers, and no frame of it padded beyond them. */
export const canLand = (params: Pick<DefragParams, 'page'>): boolean =>
  params.page.senderHeader === params.page.receiverHeader &&
  !fragmentsOf(expectedShape(params)).some(isPadded)
