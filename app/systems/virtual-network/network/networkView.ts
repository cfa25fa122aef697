import { useCallback } from 'react'
import { useStore } from 'zustand'
import type { RouteRule } from '../../../../engine/systems/virtual-network/door.ts'
import type { Store } from '../../../document/store.ts'

export const shows = [
  { value: 'route', label: 'A route', sentence: 'The way from one host to another.' },
  { value: 'load', label: 'Load', sentence: 'How many pairs of the present traffic share each cable.' },
  {
    value: 'discovery',
    label: 'Mapper',
    sentence: 'How the network is explored, a leader elected and the routes handed out, message by message.',
  },
  { value: 'deadlock', label: 'Deadlock', sentence: 'Which channels wait for which.' },
  { value: 'wiring', label: 'Wiring', sentence: 'Change the network: its switches, hosts and cables.' },
] as const
export type Show = (typeof shows)[number]['value']

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
  const view = useStore(store, (state) => state.view)
  const put = useCallback(
    (key: string, value: string | undefined) => {
      const state = store.getState()
      const others = Object.entries(state.view).filter(([name]) => name !== key)
      state.look(Object.fromEntries(value === undefined ? others : [...others, [key, value]]), false)
    },
    [store],
  )
  const onStep = useCallback((next: number) => put('step', next === 0 ? undefined : String(next)), [put])
  const [from, to] = pairOf(view['pair'], hosts)
  return {
    show: shows.find(({ value }) => value === view['show'])?.value ?? 'route',
    rule: ruleOf(view),
    from,
    to,
    step: Math.min(messages, Number(view['step']) || 0),
    onShow: (show) => put('show', show === 'route' ? undefined : show),
    onRule: (next) => put('rule', next === 'up_down' ? undefined : next),
    onPair: (a, b) => put('pair', `${a}-${b}`),
    onStep,
  }
}

export const ruleOf = (view: Readonly<Record<string, string>>): RouteRule =>
  view['rule'] === 'shortest' ? 'shortest' : 'up_down'

/** '0-91' of a link; anything else is the first host and the last. */
export function pairOf(text: string | undefined, hosts: number): readonly [from: number, to: number] {
  const [from, to] = (text ?? '').split('-').map(Number)
  const valid = (host: number | undefined): host is number =>
    host !== undefined && Number.isInteger(host) && host >= 0 && host < hosts
  return text !== undefined && valid(from) && valid(to) ? [from, to] : [0, hosts - 1]
}
