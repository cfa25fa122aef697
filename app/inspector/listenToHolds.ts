/** How long a finger rests on a button until its word is explained [ms], and how far it may move meanwhile [px]. */
const hold = 450
const still = 10

/**
 * Hears a finger or a pen that rests on a button or a summary with a word in it: a tap does what the button is there for, a
 * hold explains the word. What was held is not pressed as well.
 * @param termIn  the word that a control has in it
 * @param explain  is handed the control, too
 */
export function listenToHolds(
  page: Document,
  termIn: (control: HTMLElement) => HTMLElement | undefined,
  explain: (on: HTMLElement, control: HTMLElement) => void,
  signal: AbortSignal,
): void {
  let resting: { readonly x: number; readonly y: number; readonly explain: () => void } | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let explained = false
  const end = () => {
    clearTimeout(timer)
    resting = undefined
  }
  const down = ({ pointerType, target, clientX: x, clientY: y }: PointerEvent) => {
    end()
    explained = false
    if (pointerType === 'mouse' || !(target instanceof Element)) return
    const control = target.closest<HTMLElement>('button, summary')
    const on = control && termIn(control)
    if (!on) return
    const explainIt = () => {
      end()
      explained = true
      explain(on, control)
    }
    resting = { x, y, explain: explainIt }
    timer = setTimeout(explainIt, hold)
  }
  const move = ({ clientX, clientY }: PointerEvent) => {
    if (resting && Math.hypot(clientX - resting.x, clientY - resting.y) > still) end()
  }
  // The browser's own hold comes as a menu, and may come first.
  const menu = (event: Event) => {
    if (!resting && !explained) return
    event.preventDefault()
    resting?.explain()
  }
  const click = (event: Event) => {
    if (!explained) return
    explained = false
    event.preventDefault()
    event.stopPropagation()
  }
  const listeners = { signal, capture: true }
  page.addEventListener('pointerdown', down, listeners)
  page.addEventListener('pointermove', move, listeners)
  page.addEventListener('pointerup', end, listeners)
  page.addEventListener('pointercancel', end, listeners)
  page.addEventListener('contextmenu', menu, listeners)
  page.addEventListener('click', click, listeners)
  signal.addEventListener('abort', end)
}
