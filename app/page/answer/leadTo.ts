/** Shows the controls of a parameter and goes there; on a phone they are behind a tab of the sheet. */
export function leadTo(parameter: string): void {
  const found = (what: string) =>
    document.querySelector<HTMLElement>(`${what}[data-parameter="${CSS.escape(parameter)}"]`)
  found('[role=tab]')?.click()
  requestAnimationFrame(() => {
    const controls = found('section')
    controls?.scrollIntoView({ block: 'nearest' })
    controls?.querySelector<HTMLElement>('input, button')?.focus({ preventScroll: true })
  })
}
