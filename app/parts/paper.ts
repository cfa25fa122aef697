import { flushSync } from 'react-dom'

const followers = new Set<() => void>()
let heard = false

/**
 * Whether the page is laid out for paper now. A canvas is another element then, drawn by the processor
 * (`willReadFrequently`): WebKitGTK prints black whatever the graphics card has drawn.
 */
export const onPaper = (): boolean => 'paper' in document.documentElement.dataset

/**
 * Calls `follow` when the page has been laid out for paper (`data-paper`, see `app/page/paper/print.css`) and when it is back
 * on the screen. Browsers print the page as it stands when `beforeprint` is over, so what `follow` changes is rendered
 * within it.
 * @returns stops it
 */
export function followPaper(follow: () => void): () => void {
  if (!heard) {
    heard = true
    let printing = false
    addEventListener('beforeprint', () => turn((printing = true)))
    addEventListener('afterprint', () => turn((printing = false)))
    // For those who look at a print preview without printing. While it prints, Chromium goes to the screen and back between
    // counting pages and drawing them: a page that went with it would be cut at the edge of the sheet.
    matchMedia('print').addEventListener('change', ({ matches }) => printing || turn(matches))
  }
  followers.add(follow)
  return () => followers.delete(follow)
}

function turn(paper: boolean): void {
  if (paper === onPaper()) return
  if (paper) document.documentElement.dataset['paper'] = ''
  else delete document.documentElement.dataset['paper']
  for (const follow of [...followers]) flushSync(follow)
}

/** Canvas pixels for each CSS pixel: the screen's, on paper at least three. */
export function pixelDensity(): number {
  if (typeof devicePixelRatio !== 'number') return 1
  return onPaper() ? Math.max(3, devicePixelRatio) : devicePixelRatio
}
