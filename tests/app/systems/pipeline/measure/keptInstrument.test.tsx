import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, describe, expect, it } from 'vitest'
import { InstrumentForm } from '../../../../../app/systems/pipeline/measure/InstrumentForm.tsx'
import { heldInstrument, holdInstrument } from '../../../../../app/systems/pipeline/measure/keptInstrument.ts'

const first = heldInstrument()
afterEach(() => holdInstrument(first))

const form = (bytes: number) =>
  renderToStaticMarkup(<InstrumentForm bytes={bytes} onMeasure={() => undefined} />)

describe('how the instrument measures', () => {
  it('is as it was left when the desk opens again', () => {
    expect(form(4096)).toMatch(/value="2".*value="1".*value="4096"/)
    holdInstrument({ method: 'indirect', noise: '0', seed: '7' })
    expect(form(4096)).toMatch(/value="0".*value="7".*value="4096"/)
  })

  it('goes up to the message of the scenario until another size is written', () => {
    expect(form(2048)).toContain('value="2048"')
    holdInstrument({ ...first, upTo: '64 KiB' })
    expect(form(2048)).toContain('value="64 KiB"')
  })
})
