import { Fragment } from 'react'

/** Plain text in which `T_f` is a T with a subscript f: 'B max G_j + Σ g_j'. Set as written, in any label. */
export function Formula({ text }: { readonly text: string }) {
  return (
    <span className="formula">
      {subscripted(text).map(({ base, subscript }, i) => (
        <Fragment key={i}>
          {base}
          {subscript !== '' && <sub>{subscript}</sub>}
        </Fragment>
      ))}
    </span>
  )
}

/** The text in stretches, each followed by its subscript; between two words, as in Fast_Req, the line is part of a name. */
export function subscripted(text: string): readonly { readonly base: string; readonly subscript: string }[] {
  const pieces = text.split(/(?<!\p{L}{2}(?=_\p{L}{2}))_([\p{L}\p{Nd}*]+|\{[^}]*\})/u)
  return Array.from({ length: Math.ceil(pieces.length / 2) }, (_, i) => ({
    base: pieces[2 * i]!,
    subscript: (pieces[2 * i + 1] ?? '').replace(/^\{|\}$/g, ''),
  }))
}
