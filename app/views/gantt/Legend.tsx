/** How to read the bars. */
export function Legend() {
  return (
    <section className="legend" aria-label="Legend">
      <h2 className="label">Legend</h2>
      <ul>
        <li>
          <svg width="34" height="16" aria-hidden="true">
            <defs>
              <pattern id="legend-hatch" width="5" height="5" patternUnits="userSpaceOnUse">
                <path d="M0 5 5 0" stroke="var(--hatch)" />
              </pattern>
            </defs>
            <rect width="34" height="16" rx="3" fill="var(--fragment-first)" />
            <rect width="14" height="16" rx="3" fill="url(#legend-hatch)" />
          </svg>
          hatched: overhead g, plain: bytes × G
        </li>
        <li>
          <svg width="34" height="16" aria-hidden="true">
            <path d="M0 8H34" stroke="var(--accent)" strokeWidth="3" />
          </svg>
          critical path, bottleneck
        </li>
        <li>
          <svg width="34" height="16" aria-hidden="true">
            <circle cx="17" cy="8" r="5" fill="var(--good)" />
          </svg>
          the best there is
        </li>
      </ul>
    </section>
  )
}
