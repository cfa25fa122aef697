import { deflateSync, inflateSync } from 'fflate'
import type { Compression } from '../../engine/calls/compression.ts'

/** The same bytes wherever the engine answers programs: in the page and in a process of its own. */
export const flate: Compression = {
  deflated: (bytes) => deflateSync(bytes, { level: 9 }),
  inflated: (bytes, longest) => {
    // What would be longer is cut where it may be no longer.
    const text = inflateSync(bytes, { out: new Uint8Array(longest + 1) })
    if (text.length > longest) throw new Error(`more than ${longest} bytes`)
    return text
  },
}
