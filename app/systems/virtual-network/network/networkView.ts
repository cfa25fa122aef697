import { useCallback } from 'react'
import type { RouteRule } from '../../../../engine/systems/virtual-network/door.ts'
import type { Store } from '../../../document/store.ts'
import { useViewWords } from '../../../document/useViewWords.ts'
import { networkWords, type Show } from './viewWords.ts'

/** What of the network is looked at: it stands in the link, not in undo. */
export interface NetworkView {
  readonly show: Show
  readonly rule: RouteRule
  /** Whose route is shown. */
  readonly from: number
  readonly to: number
  /** Messages of the mapper that have been sent, 0 to all of them. */
  readonly step: number
  readonly onShow: (show: Show) => void
  readonly onRule: (rule: RouteRule) => void
  readonly onPair: (from: number, to: number) => void
  readonly onStep: (step: number) => void
}

/** @param hosts  how many there are @param messages  how many the mapper sends */
export function useNetworkView(store: Store, hosts: number, messages: number): NetworkView {
  const { values, put } = useViewWords(store, networkWords)
  const last = hosts - 1
  const { from, to = last } = values.pair
  // A network may have fewer hosts than the one that the link was made for.
  const isThere = Math.max(from, to) <= last
  return {
    show: values.show,
    rule: values.rule,
    from: isThere ? from : 0,
    to: isThere ? to : last,
    step: Math.min(messages, values.step),
    onShow: (show) => put({ show }),
    onRule: (rule) => put({ rule }),
    onPair: (from, to) => put({ pair: { from, to } }),
    onStep: useCallback((step: number) => put({ step }), [put]),
  }
}
