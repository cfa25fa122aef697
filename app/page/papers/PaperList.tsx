import { papers } from 'virtual:said/papers'

/** The papers of all systems, each with a page of its own. */
export const PaperList = () => (
  <ul className="home-list">
    {papers.map(({ id, title, authors }) => (
      <li key={id}>
        <a href={`#at=papers,${id}`}>{title}</a>
        <span className="muted">{authors}</span>
      </li>
    ))}
  </ul>
)
