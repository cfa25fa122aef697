import type { CurveLayout } from './layout.ts'
import { nameClass, Sample, type Pointed } from './LineNames.tsx'

/** The names of the lines below the picture, where there is no room beside it. */
export function LineKey({ lines, pointed }: Pick<CurveLayout, 'lines'> & Pointed) {
  return (
    <ul className="curve-key">
      {lines.map((drawn) => (
        <li key={drawn.line.id} className={nameClass(drawn.line.name, pointed)}>
          <svg width={24} height={10} aria-hidden="true">
            <Sample drawn={drawn} from="1,5" to="23,5" />
          </svg>
          {drawn.line.name}
        </li>
      ))}
    </ul>
  )
}
