import type { MappedSwitch, Mapper } from '../../../../engine/systems/virtual-network/door.ts'
import { counted } from '../../../chart/counted.ts'
import { ScrollRegion } from '../../../parts/ScrollRegion.tsx'
import { turnsText } from './words.ts'

/** The table twin of the discovery: what the mapper has written down, in its own numbers. */
export function MapTable({ mapper }: { readonly mapper: Mapper }) {
  const { switches, hosts } = mapper
  return (
    <ScrollRegion className="network-table" aria-label="The map so far, row by row">
      <table>
        <caption className="muted">
          On the map: {counted(switches.length, 'switch', 'switches')} and {counted(hosts.size, 'host')}.
          Switches are anonymous: their numbers are the order of finding, and their ports are counted from the
          one by which the mapper&rsquo;s route comes in.
        </caption>
        <thead>
          <tr>
            <th scope="col">Switch</th>
            <th scope="col">Turns to it</th>
            <th scope="col">Behind its ports</th>
          </tr>
        </thead>
        <tbody>
          {switches.map((each, at) => (
            <tr key={at}>
              <th scope="row" className="figure">
                #{at}
              </th>
              <td className="figure">{turnsText(each.route) || 'none'}</td>
              <td>{portsInWords(each)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  )
}

const portsInWords = ({ found }: MappedSwitch): string =>
  [...found]
    .filter(([, { kind }]) => kind !== 'quiet' && kind !== 'empty')
    .sort(([a], [b]) => a - b)
    .map(([turn, what]) => {
      const there =
        what.kind === 'host'
          ? `host ${what.host}`
          : what.kind === 'switch'
            ? `switch #${what.switch}`
            : 'a switch'
      return `${turnsText([turn])} ${there}`
    })
    .join(', ')
