import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { EndHandle } from '../../../../app/systems/ini-cluster/clusters/EndHandle.tsx'
import { chosenWay, recordedOf } from '../../../../app/systems/ini-cluster/clusters/recorded.ts'
import { rowsOf } from '../../../../app/systems/ini-cluster/clusters/rows.ts'
import type { Edges } from '../../../../app/systems/ini-cluster/clusters/useEdges.ts'
import { newScenario } from '../../../../engine/index.ts'
import { typedParams } from '../../../../engine/systems/ini-cluster/door.ts'
import { iniCluster } from '../../../../engine/systems/ini-cluster/system.ts'

const edges: Edges = {
  meaning: () => ({ label: 'Service' }),
  grab: () => undefined,
  nudge: () => undefined,
  problem: undefined,
}

it.each([
  ['cycles', 'cycles', 1],
  ['50ns', 'µs', 20],
] as const)('the end of a bar is as long in its value as in its name, counted in %s', (unit, shown, per) => {
  const recorded = recordedOf(typedParams(newScenario(iniCluster).params), 1, unit)!
  const way = chosenWay(recorded, '')!
  const markup = renderToStaticMarkup(
    <EndHandle
      {...{ recorded, way, edges }}
      stop={0}
      rows={rowsOf(recorded, way, false)}
      columns={{ width: 700, left: 100, plot: 600, narrow: false }}
      window={[way.sent, way.back]}
    />,
  )
  const [{ start, end }] = way.stops as [(typeof way.stops)[number]]
  const [, named] = /Here at [a-z0-9 ]+: ([\d.,]+ \S+)\. /.exec(markup)!
  expect(markup).toContain(`aria-valuetext="${named} here"`)
  expect(named!.endsWith(` ${shown}`)).toBe(true)
  expect(Number.parseFloat(named!.replaceAll(',', ''))).toBeCloseTo((end - start) / per, per === 1 ? 0 : 1)
})
