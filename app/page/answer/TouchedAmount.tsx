import { use } from 'react'
import { useStore } from 'zustand'
import { amountText, applyEdit, type Amount, type Edit } from '../../../engine/index.ts'
import { KilobyteContext } from '../../chart/kilobyte.ts'
import { useEditor } from '../../controls/editor.ts'
import { numberFieldAt } from '../../controls/sentence/numberFieldAt.ts'
import { ScrubNumber } from '../../controls/sentence/ScrubNumber.tsx'
import type { Store } from '../../document/store.ts'
import { leadTo } from './leadTo.ts'

interface TouchedAmountProps {
  readonly store: Store
  readonly amount: Amount & { readonly path: string }
  /** As it stands in the sentence. */
  readonly words: string
}

/** A number of the headline under the hand: dragged, stepped or typed; the number of a list leads to the list. */
export function TouchedAmount({ store, amount, words }: TouchedAmountProps) {
  const kilobyte = use(KilobyteContext)
  const { locked, hidden } = useEditor()
  const system = useStore(store, (state) => state.system)
  const scenario = useStore(store, ({ draft, scenario }) => draft ?? scenario)
  const { path, first, value } = amount
  if (withAllAbove(path).some((each) => locked(each) || hidden(each))) return words
  const list = system.parameters.fields[path]
  if (list?.kind === 'list')
    return (
      <button type="button" className="amount" title={`To the ${list.noun}s`} onClick={() => leadTo(path)}>
        {words}
      </button>
    )
  const { params } = first ? applyEdit(system, scenario, first).scenario : scenario
  const field = numberFieldAt(system.parameters, params, path)
  if (!field) return words
  const set = (to: number): Edit => ({ kind: 'set', path, value: to })
  return (
    <ScrubNumber
      field={field}
      path={path}
      value={value}
      words={(number) => amountText(amount, number, kilobyte)}
      edit={(to) => (first ? { kind: 'together', edits: [first, set(to)] } : set(to))}
    />
  )
}

/** 'strategy.fragments' is locked with 'strategy' and with its kind. */
function withAllAbove(path: string): readonly string[] {
  const parts = path.split('.')
  const above = parts.slice(0, -1).map((_, at) => parts.slice(0, at + 1).join('.'))
  return [path, ...above, ...above.map((each) => `${each}.kind`)]
}
