import { Segmented } from '../../../parts/Segmented.tsx'
import { Toggle } from '../../../parts/Toggle.tsx'
import type { NetworkView } from './networkView.ts'
import { rules, shows, type Show } from './viewWords.ts'

/** What stands in the table, where it is not the cables. */
const tables: Partial<Record<Show, string>> = { wiring: 'switches', discovery: 'map' }

export interface NetworkChoicesProps {
  readonly view: NetworkView
  /** How many there are. */
  readonly hosts: number
  readonly table: boolean
  readonly onTable: (table: boolean) => void
}

/** What is shown, by which rule, and between whom. */
export function NetworkChoices({ view, hosts, table, onTable }: NetworkChoicesProps) {
  const { show, rule, from, to, onShow, onRule, onPair } = view
  return (
    <div className="network-choices">
      <Segmented label="What is shown" options={shows} value={show} onChange={onShow} />
      {show !== 'wiring' && (
        <div>
          <span className="muted">Routes</span>
          <Segmented label="Rule of the routes" options={rules} value={rule} onChange={onRule} />
        </div>
      )}
      {show === 'route' && (
        <div>
          <HostChoice label="From host" value={from} count={hosts} onChange={(host) => onPair(host, to)} />
          <HostChoice label="to host" value={to} count={hosts} onChange={(host) => onPair(from, host)} />
        </div>
      )}
      <Toggle
        text="Table"
        label={`The ${tables[show] ?? 'cables'} as a table`}
        pressed={table}
        onChange={onTable}
      />
    </div>
  )
}

interface HostChoiceProps {
  readonly label: string
  readonly value: number
  readonly count: number
  readonly onChange: (host: number) => void
}

function HostChoice({ label, value, count, onChange }: HostChoiceProps) {
  return (
    <label>
      <span className="muted">{label}</span>
      <select value={value} onChange={(event) => onChange(Number(event.currentTarget.value))}>
        {Array.from({ length: count }, (_, host) => (
          <option key={host} value={host}>
            {host}
          </option>
        ))}
      </select>
    </label>
  )
}
