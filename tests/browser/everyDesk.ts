import { desksOf } from '../../app/page/desksOf.ts'
import { systems } from '../../engine/index.ts'

const loaded = await Promise.all(Object.values(systems).map((load) => load()))

/** Every system without a desk and with each of its desks: what stands in the address. */
export const everyDesk: readonly (readonly [what: string, fragment: string])[] = loaded.flatMap((system) => {
  const open = `#v=1&s=${system.id}`
  const desks = desksOf(system).map(
    ({ id }) => [`${system.id}: ${id}`, `${open}&view.desk=${id}&end`] as const,
  )
  return [[system.id, `${open}&end`] as const, ...desks]
})
