/** What a key does to the chart. Physical keys, so that other layouts find them in the same place (Perfetto's). */
export type KeyAction =
  | 'zoomIn'
  | 'zoomOut'
  | 'panLeft'
  | 'panRight'
  | 'focus'
  | 'mark'
  | 'pathBack'
  | 'pathOn'
  | 'eventBack'
  | 'eventOn'
  | 'play'
  | 'fit'
  | 'toStart'
  | 'toEnd'
  | 'left'
  | 'right'
  | 'up'
  | 'down'
  | 'enter'
  | 'escape'
  /** A key of no fixed meaning: it may choose what an edit means. */
  | 'other'

const actions: Readonly<Record<string, KeyAction>> = {
  KeyW: 'zoomIn',
  KeyS: 'zoomOut',
  KeyA: 'panLeft',
  KeyD: 'panRight',
  KeyF: 'focus',
  KeyM: 'mark',
  BracketLeft: 'pathBack',
  BracketRight: 'pathOn',
  Comma: 'eventBack',
  Period: 'eventOn',
  Space: 'play',
  Equal: 'zoomIn',
  NumpadAdd: 'zoomIn',
  Minus: 'zoomOut',
  NumpadSubtract: 'zoomOut',
  Digit0: 'fit',
  Numpad0: 'fit',
  Home: 'toStart',
  End: 'toEnd',
  ArrowLeft: 'left',
  ArrowRight: 'right',
  ArrowUp: 'up',
  ArrowDown: 'down',
  Enter: 'enter',
  NumpadEnter: 'enter',
  Escape: 'escape',
}

export interface Pressed {
  readonly code: string
  /** The character, where the layout moves it: '+', '-', '[', ']'. */
  readonly key: string
  readonly ctrlKey: boolean
  readonly metaKey: boolean
  readonly altKey: boolean
}

const characters: Readonly<Record<string, KeyAction>> = {
  '+': 'zoomIn',
  '-': 'zoomOut',
  '[': 'pathBack',
  ']': 'pathOn',
  ',': 'eventBack',
  '.': 'eventOn',
}

/** Nothing for a key with Ctrl, Alt or Command: those belong to the browser and the page. */
export function keyAction({ code, key, ctrlKey, metaKey, altKey }: Pressed): KeyAction | undefined {
  if (ctrlKey || metaKey || altKey) return undefined
  return characters[key] ?? actions[code]
}

/** Whether a key that is pressed here is writing or choosing, and so is none of the chart's business. */
export function takesKeys(element: Element | null): boolean {
  return (
    element?.matches(
      'input, textarea, select, button, [contenteditable], [role="slider"], summary, a[href]',
    ) === true
  )
}
