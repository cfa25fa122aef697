import { useEffect, useState } from 'react'
import { useStore } from 'zustand'
import {
  sameValue,
  type Messages,
  type NumberField,
  type Params,
  type Result,
  type Scenario,
  type Storyteller,
  type System,
  type Timeline,
} from '../../../engine/index.ts'
import { drawnOf } from '../../document/slot.ts'
import type { Store } from '../../document/store.ts'
import { PacketPanel, type Deed } from '../../views/spaceTime/PacketPanel.tsx'
import { SpaceTime } from '../../views/spaceTime/SpaceTime.tsx'
import { packetName, packetSentence } from '../../views/spaceTime/words.ts'
import type { PanelProps } from './panel.ts'

/** Who sent what to whom, on the axis of the timeline above; a packet that is chosen can be dropped, damaged, delayed. */
export function SpaceTimePart({ store, result, time, columns }: PanelProps) {
  const { timeline, messages } = result
  const system = useStore(store, (state) => state.system)
  // By name and not by number: an intervention changes which packets there are.
  const [chosen, setChosen] = useState<Params>()
  if (!timeline || !messages) return null
  const selected = chosen && packetOf(system, messages, chosen)
  return (
    <SpaceTime
      {...{ timeline, messages, time, columns, selected }}
      onSelect={(packet) =>
        setChosen(packet === undefined ? undefined : selectorOf(system, messages, packet))
      }
    >
      {chosen && (
        <Chosen
          {...{ store, system, result, timeline, messages, chosen }}
          packet={selected}
          onClose={() => setChosen(undefined)}
        />
      )}
    </SpaceTime>
  )
}

const selectorOf = (system: System, messages: Messages, packet: number): Params =>
  system.packetSelector?.(messages, packet) ?? { packet }

function packetOf(system: System, messages: Messages, chosen: Params): number | undefined {
  const name = messages.names.indexOf(chosen['message'] as string)
  for (let packet = 0; packet < messages.sent.length; packet++)
    if (name < 0 || messages.name[packet] === name)
      if (sameValue(selectorOf(system, messages, packet), chosen)) return packet
  return undefined
}

interface ChosenProps {
  readonly store: Store
  readonly system: System
  readonly result: Result
  readonly timeline: Timeline
  readonly messages: Messages
  readonly chosen: Params
  /** Nothing when this run has no such packet. */
  readonly packet: number | undefined
  readonly onClose: () => void
}

function Chosen({ store, system, result, timeline, messages, chosen, packet, onClose }: ChosenProps) {
  const scenario = useStore(store, ({ draft, scenario }) => draft ?? scenario)
  const drawn = useStore(store, drawnOf)
  const teller = useStoryteller(system)
  const { edit } = store.getState()
  if (packet === undefined)
    return <p className="muted">The packet that was chosen does not occur in this run any more.</p>
  const name = packetName(messages, packet)
  // The result may be a frame behind its scenario.
  const told = drawn?.result === result ? teller?.story(drawn.scenario.params, result, packet) : undefined
  return (
    <PacketPanel
      title={name[0]!.toUpperCase() + name.slice(1)}
      sentence={packetSentence(timeline, messages, packet)}
      story={told}
      unit={timeline.unit}
      deeds={deedsOf(system, chosen)}
      done={doneTo(scenario, chosen).map((index) => ({
        sentence: system.told?.(scenario.interventions[index]!) ?? '',
        takeBack: () => edit({ kind: 'withdraw', index }),
      }))}
      onDo={({ kind, amount }, value) =>
        edit({
          kind: 'intervene',
          intervention: { kind, ...chosen, ...(amount && value !== undefined && { [amount.name]: value }) },
        })
      }
      onClose={onClose}
    />
  )
}

/** Who tells where packets were, once that is loaded; what fails to load leaves the panel without it. */
function useStoryteller({ stories }: System): Storyteller | undefined {
  const [loaded, setLoaded] = useState<Storyteller>()
  useEffect(() => {
    let wanted = true
    stories?.().then(
      (teller) => wanted && setLoaded(teller),
      () => undefined,
    )
    return () => {
      wanted = false
    }
  }, [stories])
  return loaded
}

/** The interventions that name a packet as this one is named, with the one number that some of them ask for. */
function deedsOf(system: System, chosen: Params): readonly Deed[] {
  const { interventions } = system
  if (!interventions || !system.packetSelector) return []
  return Object.entries(interventions.cases).flatMap(([kind, { label, sentence, fields }]) => {
    if (!Object.keys(chosen).every((name) => name in fields)) return []
    const amounts = Object.entries(fields).filter(
      (entry): entry is [string, NumberField] => !(entry[0] in chosen) && entry[1].kind === 'number',
    )
    const [amount] = amounts.map(([name, field]) => ({ name, field }))
    return [{ kind, label, sentence, ...(amount && { amount }) }]
  })
}

/** The indices of the interventions that are about this packet. */
const doneTo = ({ interventions }: Scenario, chosen: Params): number[] =>
  [...interventions.keys()].filter((index) =>
    Object.entries(chosen).every(([name, value]) => interventions[index]![name] === value),
  )
