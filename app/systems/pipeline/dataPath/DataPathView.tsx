import { use, useState, type CSSProperties, type KeyboardEvent } from 'react'
import type { DataPath } from '../../../../engine/systems/pipeline/door.ts'
import { phrase } from '../../../chart/format.ts'
import { KilobyteContext } from '../../../chart/kilobyte.ts'
import { unparted } from '../../../chart/sizesIn.ts'
import { useTold } from '../../../parts/voice/useTold.ts'
import './dataPath.css'
import {
  dataPathLayout,
  litStage,
  litSteps,
  pointedWords,
  type DataPathLayout,
  type Pointed,
} from './layout.ts'

/** The physical steps along the path, and brackets that fold them into the stages of the model. */
export function DataPathView({ path }: { readonly path: DataPath }) {
  const kilobyte = use(KilobyteContext)
  const [hovered, setHovered] = useState<Pointed>()
  const [chosen, setChosen] = useState<Pointed>()
  const pointed = hovered ?? chosen
  const steps = pointed ? litSteps(path, pointed) : []
  const stage = pointed && litStage(path, pointed)
  const tracks = dataPathLayout(path)
  // What a pointer passes over is not told.
  useTold('data path', chosen, () => (chosen ? pointedWords(path, chosen) : ''))
  const pointing = (target: Pointed) => ({
    onPointerEnter: () => setHovered(target),
    onPointerLeave: () => setHovered(undefined),
    onFocus: () => setChosen(target),
    onClick: () => setChosen(target),
    onKeyDown: ({ key }: KeyboardEvent) => key === 'Escape' && setChosen(undefined),
  })

  return (
    <>
      <div
        className="data-path"
        role="group"
        aria-label={`The data path: ${path.steps.length} steps, folded into ${path.stages.length} stages`}
      >
        {path.places.map(({ name, steps }, i) => (
          <div
            key={name}
            className={steps > 0 ? 'data-path-place' : 'data-path-place data-path-between'}
            style={along(tracks.places[i]!)}
          >
            <span className="label">{name}</span>
          </div>
        ))}
        {path.steps.map(({ name, does, stage }, i) => (
          <button
            key={name}
            type="button"
            className={steps.includes(i) ? 'data-path-step lit' : 'data-path-step'}
            style={along(tracks.steps[i]!)}
            {...pointing({ step: i })}
          >
            <span className="figure data-path-number">{i + 1}</span>
            <span className="data-path-name">{name}</span>
            <span className="muted">{does}</span>
            <span className="hidden-visually">, in stage {stage}</span>
          </button>
        ))}
        {path.stages.map(({ name }, j) => (
          <span
            key={name}
            aria-hidden="true"
            className={stage === j ? 'data-path-bracket lit' : 'data-path-bracket'}
            style={along(tracks.stages[j]!)}
          />
        ))}
        {path.stages.map(({ name, overhead, perByte }, j) => (
          <button
            key={name}
            type="button"
            className={stage === j ? 'data-path-stage lit' : 'data-path-stage'}
            style={along(tracks.stages[j]!)}
            {...pointing({ stage: j })}
          >
            <span className="data-path-name">
              Stage {j}
              {j === path.bottleneck && <span className="data-path-bottleneck"> · bottleneck</span>}
            </span>
            <span className="figure">
              <span>{phrase(overhead, 'us', kilobyte)} +</span>{' '}
              <span>{phrase(perByte, 'us/B', kilobyte)}</span>
            </span>
          </button>
        ))}
      </div>
      <p className="data-path-words">
        {pointed ? (
          pointedWords(path, pointed)
        ) : (
          <span className="muted">Point at a step or a stage to see what belongs together.</span>
        )}
      </p>
      <ol className="data-path-list" aria-label="The steps in order">
        {path.steps.map(({ name, sentence, stage }, i) => (
          <li
            key={name}
            className={steps.includes(i) ? 'lit' : undefined}
            onPointerEnter={() => setHovered({ step: i })}
            onPointerLeave={() => setHovered(undefined)}
          >
            <strong>{name}.</strong> {sentence} <span className="muted">Stage {stage}.</span>
          </li>
        ))}
      </ol>
      <p className="muted data-path-places">
        {unparted([...new Set(path.places.map(({ sentence }) => sentence))].join(' '))}
      </p>
    </>
  )
}

const along = ({ at, span }: DataPathLayout['steps'][number]): CSSProperties =>
  ({ '--at': at, '--span': span }) as CSSProperties
