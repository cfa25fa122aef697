import { useCallback, useLayoutEffect, useRef } from 'react'
import type { RouteRule } from '../../../../engine/systems/virtual-network/door.ts'
import type { useViewWords } from '../../../document/useViewWords.ts'
import type { networkWords, Show } from './viewWords.ts'

/** What of the network is looked at: it stands in the link, not in undo. */
export interface NetworkView {
  readonly show: Show
  readonly rule: RouteRule
  /** Whose route is shown. */
  readonly from: number
  readonly to: number
  /** Messages of the mapper that have been sent, 0 to all of them. */
  readonly step: number
  /** What the link asks for and this network does not have, in a sentence. */
  readonly refused: string | false
  readonly onShow: (show: Show) => void
  readonly onRule: (rule: RouteRule) => void
  readonly onPair: (from: number, to: number) => void
  readonly onStep: (step: number) => void
}

type Said = ReturnType<typeof useViewWords<(typeof networkWords)['words']['fields']>>

/**
 * What is looked at goes along with a network that a hand makes smaller; a link that asks for too much is told so.
 * @param hosts  how many there are
 * @param messages  how many the mapper sends
 * @param drafting  whether the network is under a hand that has not let go
 */
export function useNetworkView(
  { values, put }: Said,
  hosts: number,
  messages: number,
  drafting: boolean,
): NetworkView {
  const last = hosts - 1
  const { from, to = last } = values.pair
  // A network may have fewer hosts than the one that the link was made for.
  const host = Math.max(from, to)
  const step = Math.min(messages, values.step)
  const refused = absent('pair', host, last) || absent('step', values.step, messages)
  // A link that is followed brings values of its own, be they the same; a hand leaves them.
  const fitted = useRef<Said['values']>(undefined)
  useLayoutEffect(() => {
    if (!refused) fitted.current = values
    else if (fitted.current === values && !drafting) put({ ...(host > last && { pair: { from: 0 } }), step })
  }, [refused, values, drafting, put, host, last, step])
  return {
    show: values.show,
    rule: values.rule,
    from: host > last ? 0 : from,
    to: host > last ? last : to,
    step,
    refused,
    onShow: (show) => put({ show }),
    onRule: (rule) => put({ rule }),
    onPair: (from, to) => put({ pair: { from, to } }),
    onStep: useCallback((step: number) => put({ step }), [put]),
  }
}

const absent = (word: string, value: number, most: number) =>
  value > most && `view.network.${word}: expected 0 to ${most}, got ${value}`
