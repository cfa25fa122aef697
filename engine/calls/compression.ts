/** Deflate (RFC 1951) at once, which what browsers bring does not do: whoever opens the calls hands it in. */
export interface Compression {
  readonly deflated: (bytes: Uint8Array) => Uint8Array
  /** @throws for damaged bytes, and for more than `longest` bytes */
  readonly inflated: (bytes: Uint8Array, longest: number) => Uint8Array
}
