import { formatQuantity } from '../../../base/formatQuantity.ts'
import type { Messages } from '../../../facets/messages.ts'
import type { Finding } from '../../../facets/finding.ts'

/** How the first lost copy of a message came to be sent again, as it was recorded; nothing where none was. */
export function recovery({ kinds, kind, lost, sent, name, names, from }: Messages): Finding[] {
  const idOf = (packet: number) => kinds[kind[packet]!]!.id
  const gone = lost.findIndex(
    (is, packet) => is === 1 && (idOf(packet) === 'DATA' || idOf(packet) === 'again'),
  )
  if (gone < 0) return []
  const again = kind.findIndex(
    (_, packet) =>
      packet > gone && idOf(packet) === 'again' && name[packet] === name[gone] && from[packet] === from[gone],
  )
  if (again < 0) return []
  const { text, unit } = formatQuantity(sent[again]! - sent[gone]!, 'ns', { kilobyte: 1024 })
  return [
    {
      id: 'seen-recovery',
      tone: 'mishap',
      sentence: `The receiver never learns that ${names[name[gone]!]!} was lost: only the sender's scan does, and sends it again ${text} ${unit} after the lost copy.`,
      source: 'section 4.3',
    },
  ]
}
