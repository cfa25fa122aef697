import { useStore } from 'zustand'
import { timeScaled } from '../../time/phrase.ts'
import { Termed } from '../../parts/terms/Termed.tsx'
import { walked, type Way } from '../../views/spaceTime/walking.ts'
import { packetName, packetSentence } from '../../views/spaceTime/words.ts'
import { Card } from '../Card.tsx'
import { Figures } from '../Figures.tsx'
import type { Kind, PartProps } from '../kind.ts'
import { Deeds } from '../../controls/packet/Deeds.tsx'
import { packetOf, selectorOf } from '../../controls/packet/packetOf.ts'
import { Stays, useStory } from '../packet/Stays.tsx'
import { Gone } from './Gone.tsx'
import { WayButton } from '../../parts/keyboard/WayButton.tsx'

export const packet: Kind<'packet'> = { noun: 'Packet', place: () => '.space-time-focus', Part: PacketPart }

/** What is known of one packet, and what can be done to it: that goes into the scenario and its link. */
function PacketPart({ store, chosen, drawn }: PartProps<'packet'>) {
  const system = useStore(store, (state) => state.system)
  const { timeline, messages } = drawn.result
  const found = messages && packetOf(system, messages, chosen.packet)
  const story = useStory(system, drawn, found)
  if (!timeline || !messages || found === undefined) return <Gone what="The packet" />
  const name = packetName(messages, found)
  const [sent, arrived, lost] = [messages.sent[found]!, messages.arrived[found]!, messages.lost[found] === 1]
  const { unit, per } = timeScaled(timeline.unit, arrived)
  return (
    <Card heading={name[0]!.toUpperCase() + name.slice(1)}>
      <p>
        <Termed text={packetSentence(timeline, messages, found)} />
      </p>
      <Deeds store={store} packet={chosen.packet} />
      <Figures
        rows={[
          { name: 'leaves', value: sent / per, unit },
          ...(lost
            ? []
            : [
                { name: 'arrives', value: arrived / per, unit },
                { name: 'on the wire', value: (arrived - sent) / per, unit },
              ]),
        ]}
      />
      {story && <Stays story={story} unit={timeline.unit} />}
      <div className="inspector-steps" role="group" aria-label="Packets of the same message">
        {steps.map(({ label, way }) => {
          const to = walked(messages, found, way)
          return (
            <WayButton
              key={way}
              className="quiet-button"
              can={to !== found}
              onClick={() =>
                store.getState().select({ kind: 'packet', packet: selectorOf(system, messages, to) })
              }
            >
              {label}
            </WayButton>
          )
        })}
      </div>
    </Card>
  )
}

const steps: readonly { readonly label: string; readonly way: Way }[] = [
  { label: 'Its packet before', way: 'sameBack' },
  { label: 'Its next packet', way: 'sameOn' },
]
