import { queueAverages, type IniClusterParams } from '../../../../engine/systems/ini-cluster/door.ts'
import type { Result } from '../../../../engine/index.ts'
import { NumbersRegion } from '../../../parts/NumbersRegion.tsx'

/** What the queue is on average over time, and what a message finds when it comes: by equations and by run. */
export function QueueAveragesTable({
  params,
  result,
}: {
  readonly params: IniClusterParams
  readonly result: Result
}) {
  const averages = queueAverages(params, result)
  if (!averages) return null
  return (
    <section className="contention-averages" aria-labelledby="contention-averages">
      <h3 id="contention-averages">Messages at an interface, two averages</h3>
      <NumbersRegion label="Two averages of the queue">
        <table>
          <thead>
            <tr>
              <th scope="col">Average</th>
              <th scope="col">Equations</th>
              <th scope="col">Simulation</th>
            </tr>
          </thead>
          <tbody>
            {averages.rows.map(({ name, equations, simulated }) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                <td className="figure">{equations}</td>
                <td className="figure">{simulated ?? '–'}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </NumbersRegion>
      <p className="muted">
        A message does not find itself; the equations take one average for the other (6.8).{' '}
        {averages.sentence}
      </p>
    </section>
  )
}
