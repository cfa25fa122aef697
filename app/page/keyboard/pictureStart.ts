/** Where the picture begins: the headline, or the desk in its place; made ready to take the focus. */
export function pictureStart(): HTMLElement | null {
  const start = document.querySelector<HTMLElement>('main .headline h2') ?? document.querySelector('main')
  start?.setAttribute('tabindex', '-1')
  return start
}
