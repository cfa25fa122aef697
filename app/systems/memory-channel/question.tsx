import type { Params, System } from '../../../engine/index.ts'
import type { Question } from '../../views/miniature/question.ts'
import '../../views/miniature/miniature.css'

const preset = 'capacity-22'
const mebibyte = 2 ** 20
const side = 74

/** A region for each pair and direction, as many as fit. */
export function question(system: System): Question {
  const { params } = system.presets.find(({ id }) => id === preset)!
  const { total } = params['experiment'] as { readonly total: number }
  const { mostNodes, regions, clusterMemory } = system.analyse(params).metrics as Record<string, number>
  const more = {
    ...params,
    experiment: { ...(params['experiment'] as Params), nodes: mostNodes! + 1 },
  } as Params
  const tooMuch = system.analyse(more).metrics['clusterMemory']!
  const inMebibytes = (bytes: number) => Math.round(bytes / mebibyte)
  return {
    title: `Why ${mostNodes!} nodes?`,
    sentence: `A region for each pair and direction, ${regions!} in all: ${mostNodes! + 1} nodes would need ${inMebibytes(tooMuch)} MiB.`,
    picture: (
      <svg className="miniature" viewBox="0 0 140 78" width={140} height={78} aria-hidden="true">
        <path className="miniature-cell" d={cells(mostNodes!)} />
        <text className="miniature-words figure" x={82} y={30}>
          {inMebibytes(clusterMemory!)}
        </text>
        <text className="miniature-words quiet" x={82} y={46}>
          of {inMebibytes(total)} MiB
        </text>
      </svg>
    ),
    preset,
    params,
  }
}

/** A square for each writer and reader that are not the same. */
function cells(nodes: number): string {
  const unit = side / nodes
  const size = (unit - 0.8).toFixed(2)
  const at = Array.from({ length: nodes }, (_, index) => index)
  return at
    .flatMap((writer) =>
      at
        .filter((reader) => reader !== writer)
        .map(
          (reader) =>
            `M${(reader * unit).toFixed(2)} ${(writer * unit + 2).toFixed(2)}h${size}v${size}h-${size}z`,
        ),
    )
    .join('')
}
