import type { Places } from '../../parts/places/places.ts'

/** At which time the lines are lit, and from step to step. */
export function PlacesRow({ places }: { readonly places: Places }) {
  const { time, who, back, on } = places
  const lost = who.filter(({ line }) => line === undefined)
  return (
    <div className="text-lines-places">
      <button
        type="button"
        className="quiet-button"
        aria-label="To the last step"
        disabled={!back}
        onClick={back}
      >
        ‹
      </button>
      <span className="figure">{time}</span>
      <button
        type="button"
        className="quiet-button"
        aria-label="To the next step"
        disabled={!on}
        onClick={on}
      >
        ›
      </button>
      {lost.length > 0 && (
        <span className="muted">{lost.map(({ name, says }) => `${name} ${says}`).join(', ')}</span>
      )}
    </div>
  )
}
