import type { Result } from '../../../engine/index.ts'
import { Gantt } from '../../views/gantt/Gantt.tsx'

/** The timeline of what is known already, to be looked at. */
export function KnownPicture({ result, name }: { readonly result: Result; readonly name: string }) {
  const { timeline, phases, criticalPath, gaps, bottleneck } = result
  if (!timeline) return null
  return (
    <section className="lesson-known" aria-label={`What you know: ${name}`}>
      <h3>
        {name} <span className="muted">what you know</span>
      </h3>
      <Gantt
        {...{ timeline, phases, criticalPath, gaps }}
        emphasisedLane={bottleneck}
        onSelect={() => undefined}
      />
    </section>
  )
}
