import { use, useMemo } from 'react'
import { useStore } from 'zustand'
import {
  copiesInWords,
  costSentence,
  followedBytes,
  inMicroseconds,
  kindOf,
  mappingSentence,
  messageKinds,
  messagePath,
  sizeSentence,
  typedParams,
  type MessageKind,
  type MessagePath,
  type VirtualNetworkParams,
} from '../../../../engine/systems/virtual-network/door.ts'
import { checkedParams, newScenario, sameValue, valueAt, type Params } from '../../../../engine/index.ts'
import { phrase } from '../../../chart/format.ts'
import { KilobyteContext } from '../../../chart/kilobyte.ts'
import { unparted } from '../../../chart/sizesIn.ts'
import type { Store } from '../../../document/store.ts'
import { kindNames, movers } from './layout.ts'
import { MessagePathTable } from './MessagePathTable.tsx'
import { MessagePathView, PathHead } from './MessagePathView.tsx'
import '../../../parts/largeAnswer.css'
import './messagesDesk.css'

/** What a copy takes by assumption, for those who want it counted [µs/B]: 100 MB/s. */
const assumedCopy = 0.01

/** How short, medium and bulk messages travel, who copies them where, and what each step costs. */
export function MessagesDesk({ store }: { readonly store: Store }) {
  const { system, scenario: present, draft, open, edit } = useStore(store)
  const kilobyte = use(KilobyteContext)
  const scenario = draft ?? present
  const params = typedParams(scenario.params)
  const usual = useMemo(() => newScenario(system).params, [system])
  const bytes = followedBytes(params)
  const paths = messageKinds.map((kind) => messagePath(params, kind, bytes))
  const longest = Math.max(...paths.map(({ total }) => total))
  const here = kindOf(params)
  const mine = paths.find(({ kind }) => kind === here)!
  const size = phrase(bytes, 'B', kilobyte)
  const isSet = (path: string) => !sameValue(valueAt(scenario.params, path), valueAt(usual, path))

  /** The scenario's costs under one message of this kind. */
  const simulateOne = (kind: MessageKind) => {
    const changed: Params = {
      ...scenario.params,
      experiment: { kind: 'one_way', count: 1, bytes: kind === 'short' ? 0 : bytes },
      ...(kind !== 'short' && { memory: { ...params.memory, kind } }),
    }
    open(system, newScenario(system, checkedParams(system, changed)), true, {})
  }

  return (
    <article className="messages-desk" aria-labelledby="messages-title">
      <h2 id="messages-title">How a message travels</h2>
      <p className="large-answer" data-answer>
        <strong className="large-number">
          {inMicroseconds(mine.total)}
          <span className="large-unit"> µs</span>
        </strong>{' '}
        <span className="muted">
          one way in an idle system:{' '}
          {here === 'short' ? 'a short message' : `${kindNames[here].toLowerCase()}, ${size}`}, as this
          scenario sends
        </span>
      </p>
      <p className="large-sentence" data-answer>
        {unparted(`${costSentence(mine)} ${sizeSentence(params, size)}`)}
      </p>
      <div className="messages-paths" role="group" aria-label="How a message travels">
        <Legend />
        <PathHead />
        <ol className="messages-list">
          {paths.map((path) => (
            <KindOfMessage
              key={path.kind}
              path={path}
              longest={longest}
              isOwn={path.kind === here}
              onSimulate={() => simulateOne(path.kind)}
            />
          ))}
        </ol>
      </div>
      {params.memory.copy === 0 && (
        <p className="large-sentence">
          Copies are not counted: the paper says how many there are and not how long one takes.{' '}
          <button
            type="button"
            className="link-button"
            onClick={() => edit({ kind: 'set', path: 'memory.copy', value: assumedCopy })}
          >
            Count them at 100 MB/s, assumed
          </button>
        </p>
      )}
      <h3 className="messages-section">Step by step</h3>
      <MessagePathTable paths={paths} isSet={isSet} />
      <Notes params={params} onPreset={openPreset} />
    </article>
  )

  function openPreset(wanted: string) {
    const preset = system.presets.find(({ id }) => id === wanted)!
    open(system, newScenario(system, preset.params), true, {})
  }
}

interface KindOfMessageProps {
  readonly path: MessagePath
  /** Of all kinds, to whose scale it is drawn [ns]. */
  readonly longest: number
  /** The scenario sends this kind. */
  readonly isOwn: boolean
  readonly onSimulate: () => void
}

function KindOfMessage({ path, longest, isOwn, onSimulate }: KindOfMessageProps) {
  return (
    <li>
      <div className="messages-kind">
        <h3>{kindNames[path.kind]}</h3>
        <span className="muted">
          {copiesInWords(path)}
          {isOwn && ' · this scenario'}
        </span>
        <span className="figure messages-total">{inMicroseconds(path.total)} µs</span>
        <button
          type="button"
          className="link-button"
          aria-label={`Simulate one: ${kindNames[path.kind]}`}
          onClick={onSimulate}
        >
          Simulate one
        </button>
      </div>
      <MessagePathView path={path} longest={longest} />
    </li>
  )
}

function Legend() {
  return (
    <ul className="messages-legend" aria-label="Who moves it">
      {movers.map(({ id, name, sentence }) => (
        <li key={id}>
          <span className={`message-path-part messages-swatch ${id}`} aria-hidden="true" />
          <b>{name}</b> <span className="muted">{sentence}</span>
        </li>
      ))}
      <li className="muted">Strips: time, all to one scale</li>
    </ul>
  )
}

function Notes({
  params,
  onPreset,
}: {
  readonly params: VirtualNetworkParams
  readonly onPreset: (id: string) => void
}) {
  return (
    <section aria-labelledby="messages-notes">
      <h3 className="messages-section" id="messages-notes">
        What is the paper’s, and what is assumed
      </h3>
      <ul className="messages-notes">
        <li>
          The paper’s (sections 3.1 and 3.3): short messages by programmed I/O; medium messages with one copy
          at the sender and none at the receiver, whose handler uses the data in the staging area; bulk
          transfer built of medium messages, with one copy at each side. Zero-copy code exists in the paper
          and is not sufficiently tested. The drawing of Figure 1 is absent from the text at hand: these are
          drawn from its words.
        </li>
        <li>
          Calibrated: the NIC’s times and its DMA. It does one after the other, since the firmware of the
          paper does not pipeline them. Assumed: the time of a copy. The steps of one message add up. In a
          stream a copy is hidden behind the DMA of other messages, where enough of them may be outstanding.{' '}
          <button type="button" className="link-button" onClick={() => onPreset('stream-with-copies')}>
            Open a stream with copies
          </button>
        </li>
        <li>
          The NIC writes only to memory that is pinned and mapped for DMA; data for any other page is refused
          (section 3.2). {mappingSentence(params)}{' '}
          <button type="button" className="link-button" onClick={() => onPreset('unmapped-memory')}>
            Open a run that maps on demand
          </button>
        </li>
      </ul>
    </section>
  )
}
