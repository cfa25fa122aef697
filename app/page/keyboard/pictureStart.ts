const ready = (start: HTMLElement | null): HTMLElement | null => {
  start?.setAttribute('tabindex', '-1')
  return start
}

/** Where the picture begins: the headline, or the desk in its place, or the heading of another page; made ready to take the focus. */
export const pictureStart = (): HTMLElement | null =>
  ready(document.querySelector<HTMLElement>('main .headline h2,.site h2') ?? document.querySelector('main'))

/** Where a page begins: what a step of a lesson says, or the picture. */
export const pageStart = (): HTMLElement | null =>
  ready(document.querySelector<HTMLElement>('.lesson-text h2')) ?? pictureStart()
