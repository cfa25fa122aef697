import type { MappingStep } from '../../../../engine/systems/virtual-network/door.ts'
import { counted } from '../../../chart/counted.ts'
import { ScrollRegion } from '../../../parts/ScrollRegion.tsx'

type AfterTheMap = Exclude<MappingStep, { phase: 'discovery' }>

/** The table twin of election and distribution: every host on the map, what became of its claim and of its table. */
export function DaemonTable({ step, leader }: { readonly step: AfterTheMap; readonly leader: number }) {
  const rows =
    step.phase === 'election'
      ? step.election.hosts.map((host) => [host, claimOf(step.election, host), 'not yet'] as const)
      : [...step.distribution.written, ...step.distribution.waiting]
          .sort((a, b) => a - b)
          .map(
            (host) =>
              [
                host,
                host === leader ? 'it leads' : 'dropped',
                step.distribution.written.has(host)
                  ? `written, ${counted(step.entries, 'route')}`
                  : 'not yet',
              ] as const,
          )
  return (
    <ScrollRegion className="network-table" aria-label="The daemons, row by row">
      <table>
        <caption className="muted">
          The daemon of every host on the map: what became of its claim to lead, and whether its
          interface&rsquo;s route table is written.
        </caption>
        <thead>
          <tr>
            <th scope="col">Host</th>
            <th scope="col">Claim</th>
            <th scope="col">Route table</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(([host, claim, table]) => (
            <tr key={host}>
              <th scope="row" className="figure">
                {host}
              </th>
              <td>{claim}</td>
              <td>{table}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  )
}

function claimOf(
  { leader, claims }: (AfterTheMap & { phase: 'election' })['election'],
  host: number,
): string {
  if (leader === host) return 'it leads'
  const claim = claims.find(({ claimant }) => claimant === host)
  return claim ? `on the way from host ${claim.from} to host ${claim.to}` : 'dropped'
}
