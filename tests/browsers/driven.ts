/** A browser that a test drives, with one page: as much as all drivers can do. */
export interface Driven {
  /** Loads an address anew. */
  open(url: string): Promise<void>
  /** Runs the body of an async function in the page. @returns what it returns, by way of JSON */
  run(body: string): Promise<unknown>
  /** Presses a key where the focus is. */
  press(key: 'ArrowRight'): Promise<void>
  /** The window as a PNG. */
  screenshot(): Promise<Buffer>
  close(): Promise<void>
}
