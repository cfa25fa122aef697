import type { Chosen } from '../../document/store.ts'
import type { Kind } from '../kind.ts'
import { bar } from './Bar.tsx'
import { cut } from './Cut.tsx'
import { gap } from './Gap.tsx'
import { lane } from './Lane.tsx'
import { packet } from './Packet.tsx'
import { term } from './Term.tsx'

/** One line each. */
export const kinds: { readonly [K in Chosen['kind']]: Kind<K> } = { span: bar, gap, lane, packet, cut, term }
