import type { Params } from '../../../scenario/document.ts'
import type { Messages } from '../../../facets/messages.ts'

/** What an intervention names: kind, message, and the how manieth; first and repeated data count together. */
export const packetSelector = ({ kinds, kind, names, name, copy }: Messages, packet: number): Params => {
  const { id } = kinds[kind[packet]!]!
  return { packet: id === 'again' ? 'DATA' : id, message: names[name[packet]!]!, nth: copy[packet]! }
}
