import { afterEach, describe, expect, it, vi } from 'vitest'
import { noChoices } from '../../../../../app/systems/pipeline/measure/columns/choices.ts'
import { holdBefore, storeMeasurement } from '../../../../../app/systems/pipeline/measure/keptTimings.ts'
import { denied, FakeShelf, full } from '../../../document/fakeShelf.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  holdBefore([])
})

describe('a table of timings that was read', () => {
  it.each([
    ['is kept, and nothing is said of it', undefined],
    ['is told to stay no longer than the page where storage is full', full],
    ['is told the same where storage is denied', denied],
  ])('%s', (_, refusal) => {
    const shelf = new FakeShelf()
    shelf.refusal = refusal
    vi.stubGlobal('localStorage', shelf)
    const told = storeMeasurement('1024 30', noChoices)
    if (refusal) expect(told).toContain('full or denied')
    else expect(told).toBeUndefined()
    expect(shelf.held.size).toBe(refusal ? 0 : 2)
  })

  it('leaves one’s own stored while that can be brought back, where it was simulated', () => {
    const shelf = new FakeShelf()
    vi.stubGlobal('localStorage', shelf)
    const simulated = '# measured by simulation, noise 2 % (assumed), seed 1\n1024 31'
    storeMeasurement('1024 30', noChoices)
    holdBefore([{ text: '1024 30', choices: noChoices }])
    expect(storeMeasurement(simulated, noChoices)).toBeUndefined()
    expect([...shelf.held.values()]).toContain('1024 30')
    holdBefore([])
    storeMeasurement(simulated, noChoices)
    expect([...shelf.held.values()]).toContain(simulated)
  })

  it('is this tab’s own, whatever another one stores after it', async () => {
    const [shared, own] = [new FakeShelf(), new FakeShelf()]
    vi.stubGlobal('localStorage', shared)
    vi.stubGlobal('sessionStorage', own)
    storeMeasurement('1024 30', noChoices)
    shared.setItem('stagescope.measurement', '2048 50')
    vi.resetModules()
    const reloaded = await import('../../../../../app/systems/pipeline/measure/keptTimings.ts')
    expect(reloaded.keptMeasurement()).toBe('1024 30')
    vi.stubGlobal('sessionStorage', new FakeShelf())
    vi.resetModules()
    const other = await import('../../../../../app/systems/pipeline/measure/keptTimings.ts')
    expect(other.keptMeasurement()).toBe('2048 50')
  })
})
