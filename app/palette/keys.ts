/**
 * Whether a key asks for the search: Ctrl or Cmd with Shift and P, or with K; `/` where it stands for nothing else.
 * Firefox keeps the first for itself.
 */
export function paletteAsked(event: KeyboardEvent, slash: boolean): boolean {
  const { ctrlKey, metaKey, shiftKey, altKey, code, key, target } = event
  if (event.defaultPrevented || altKey) return false
  const command = ctrlKey || metaKey
  if (command && shiftKey && code === 'KeyP') return true
  const typing =
    target instanceof HTMLElement &&
    (target.isContentEditable || target.matches('input:not([type=range], [type=checkbox]), textarea, select'))
  if (typing) return false
  return command ? !shiftKey && code === 'KeyK' : slash && key === '/'
}
