const key = 'stagescope.measurement'

let held: string | undefined

/** The table of timings that was pasted last: kept in this browser over a reload, in no link and in no undo. */
export function keptMeasurement(): string {
  try {
    held ??= localStorage.getItem(key) ?? ''
  } catch {
    // Storage may be forbidden; the table then lasts as long as the page.
  }
  return held ?? ''
}

export function keepMeasurement(text: string): void {
  held = text
  try {
    localStorage.setItem(key, text)
  } catch {
    // Storage may be full or forbidden; the table then lasts as long as the page.
  }
}
