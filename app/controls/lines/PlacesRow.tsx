import type { Places } from '../../parts/places/places.ts'
import { WayButton } from '../../parts/keyboard/WayButton.tsx'

/** At which time the lines are lit, and from step to step. */
export function PlacesRow({ places }: { readonly places: Places }) {
  const { time, who, back, on } = places
  const lost = who.filter(({ line }) => line === undefined)
  return (
    <div className="text-lines-places">
      <WayButton
        className="quiet-button"
        aria-label="To the last step"
        can={back !== undefined}
        onClick={back}
      >
        ‹
      </WayButton>
      <span className="figure">{time}</span>
      <WayButton className="quiet-button" aria-label="To the next step" can={on !== undefined} onClick={on}>
        ›
      </WayButton>
      {lost.length > 0 && (
        <span className="muted">{lost.map(({ name, says }) => `${name} ${says}`).join(', ')}</span>
      )}
    </div>
  )
}
