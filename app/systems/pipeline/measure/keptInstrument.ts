import type { Instrument } from './instrument.ts'

/** How the instrument is to measure, as texts; what nobody wrote follows the scenario. */
export interface InstrumentWords {
  readonly method: Instrument['method']
  readonly noise: string
  readonly seed: string
  readonly upTo?: string
}

let held: InstrumentWords = { method: 'direct', noise: '2', seed: '1' }

/** As long as the page lasts, as the table beside it. */
export const heldInstrument = (): InstrumentWords => held
export function holdInstrument(words: InstrumentWords): void {
  held = words
}
