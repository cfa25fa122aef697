/**
 * A key that was held until it could be acted on (`laterKeys.ts`) is one that the page took to mean something: where it
 * does not, the page's own listeners, which stand at the window after the chart's, hear it now.
 * @param meant  whether it meant anything @returns the same
 */
export function givenBack(event: KeyboardEvent, meant: boolean): boolean {
  if (!meant && event.defaultPrevented) window.dispatchEvent(new KeyboardEvent(event.type, event))
  return meant
}
