/** Where the picture begins: the headline, or the desk in its place, or the heading of another page; made ready to take the focus. */
export function pictureStart(): HTMLElement | null {
  const start =
    document.querySelector<HTMLElement>('main .headline h2,.site h2') ?? document.querySelector('main')
  start?.setAttribute('tabindex', '-1')
  return start
}
