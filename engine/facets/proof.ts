/** The least latency of real sizes into a number of fragments, as we found it: for a second opinion. */
export interface Proof {
  readonly stages: readonly { readonly name: string; readonly overhead: number; readonly perByte: number }[]
  readonly bytes: number
  readonly fragments: number
  /** [µs] */
  readonly latency: number
}
