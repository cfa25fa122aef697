export type Key = 'ArrowLeft' | 'ArrowRight' | 'Enter' | '8'

export interface Point {
  readonly x: number
  readonly y: number
}

/** A browser that a test drives, with one page: as much as all drivers can do. */
export interface Driven {
  /** Loads an address anew. */
  open(url: string): Promise<void>
  /** Runs the body of an async function in the page. @returns what it returns, by way of JSON */
  run(body: string): Promise<unknown>
  /** Presses a key where the focus is. */
  press(key: Key): Promise<void>
  /** Presses the mouse, moves it and lets it go: points of the window [CSS px]. */
  drag(from: Point, to: Point): Promise<void>
  /** The window as a PNG. */
  screenshot(): Promise<Buffer>
  close(): Promise<void>
}
