import { deflateSync, inflateSync } from 'fflate'
import { openCalls } from '../../engine/calls/open.ts'
import { bridgeOf, type Bridge } from '../../engine/calls/wire.ts'

/** The engine, in this very worker, so that Python's questions are answered at once. */
export const engineBridge = async (): Promise<Bridge> =>
  bridgeOf(
    await openCalls({
      deflated: (bytes) => deflateSync(bytes, { level: 9 }),
      inflated(bytes, longest) {
        const text = inflateSync(bytes)
        if (text.length > longest) throw new Error('too long')
        return text
      },
    }),
  )
