import type { ComponentType } from 'react'
import type { Chosen, Store } from '../document/store.ts'
import type { Shown } from '../document/shown.ts'

export interface PartProps<Kind extends Chosen['kind']> {
  readonly store: Store
  readonly chosen: Extract<Chosen, { kind: Kind }>
  /** The picture whose timeline stands, with the scenario that drew it. */
  readonly drawn: Shown
}

/** A kind of thing that can be chosen. It is told of from facets of the result, never by what one system knows alone. */
export interface Kind<K extends Chosen['kind']> {
  /** What the phone's sheet calls its tab: 'Bar'. */
  readonly noun: string
  /** Where the focus goes when it is given back, as a selector. */
  place(chosen: Extract<Chosen, { kind: K }>): string
  /** A `Card`, filled. */
  readonly Part: ComponentType<PartProps<K>>
}
