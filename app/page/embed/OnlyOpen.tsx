import './embed.css'

/** In a frame that was given nothing to show: why, and the way to the whole page. */
export function OnlyOpen({ why }: { readonly why: string }) {
  return (
    <main className="embed-only">
      <h1 className="wordmark">Stagescope</h1>
      <p>{why}</p>
      <a className="solid-button" href={location.href} target="_blank" rel="noopener">
        Open full
      </a>
    </main>
  )
}

/** A page that is no scenario. */
export const NotFramed = () => <OnlyOpen why="This page is not made to stand inside another." />
