import type { Sayings } from '../../../engine/index.ts'

/** What the text says, each cell with its place in the paper; where it says nothing, that. */
export function SayingsTable({ sayings: { title, columns, rows } }: { readonly sayings: Sayings }) {
  return (
    <table className="figure-sayings">
      <caption className="hidden-visually">{title}</caption>
      <thead>
        <tr>
          <th scope="col">System</th>
          {columns.map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, note, said }) => (
          <tr key={name}>
            <th scope="row">
              {name}
              {note !== undefined && <span className="figure-remark">{note}</span>}
            </th>
            {said.map((each, i) => (
              <td key={columns[i]} data-column={columns[i]}>
                {each ? (
                  <>
                    {each.sentence}.<span className="figure-remark">{each.where}</span>
                  </>
                ) : (
                  <span className="muted">not said in the text</span>
                )}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
