import { presetOf } from '../state/preset.ts'
import { late } from './late.tsx'

/** What a preset promises, beside what is seen. */
export const Expected = late(({ store }) => {
  const { system, shown } = store.getState()
  const expected = shown && presetOf(system, shown.scenario)?.expected
  return expected === undefined ? null : (
    <section className="expected" aria-labelledby="expected-title">
      <h2 id="expected-title" className="label">
        Expected
      </h2>
      <p>{expected}</p>
    </section>
  )
})
