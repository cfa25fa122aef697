import { describe, expect, it, vi } from 'vitest'
import { pointerDrag } from '../../../app/parts/pointerDrag.ts'

/** What a drag needs of an element, and a record of what the drag did. */
function stage() {
  const captured = new Set<number>()
  const element = Object.assign(new EventTarget(), {
    setPointerCapture: (id: number) => captured.add(id),
    releasePointerCapture: (id: number) => captured.delete(id),
    hasPointerCapture: (id: number) => captured.has(id),
  })
  const keys = new EventTarget()
  const log: string[] = []
  const event = (type: string, x = 0, extra: object = {}) =>
    Object.assign(new Event(type, { cancelable: true }), {
      pointerId: 1,
      isPrimary: true,
      button: 0,
      clientX: x,
      clientY: 0,
      ...extra,
    }) as unknown as PointerEvent
  const press = (extra: object = {}) =>
    pointerDrag(
      event('pointerdown', 0, extra),
      element as unknown as HTMLElement,
      {
        begin: () => log.push('begin'),
        move: (moved) => log.push(`move ${moved.clientX}`),
        commit: () => log.push('commit'),
        cancel: () => log.push('cancel'),
        tap: () => log.push('tap'),
      },
      keys,
    )
  return { element, keys, log, event, press, captured }
}

describe('a drag', () => {
  it('begins past 4 pixels, previews each move and is committed on release', () => {
    const { element, log, event, press, captured } = stage()
    press()
    for (const x of [2, 3, 6, 9]) element.dispatchEvent(event('pointermove', x))
    expect(captured.size).toBe(1)
    element.dispatchEvent(event('pointerup', 9))
    element.dispatchEvent(event('pointermove', 50))
    expect(log).toEqual(['begin', 'move 6', 'move 9', 'commit'])
    expect(captured.size).toBe(0)
  })

  it('is a tap when it stays below the threshold, however long it lasts', () => {
    const { element, log, event, press } = stage()
    press()
    element.dispatchEvent(event('pointermove', 3))
    element.dispatchEvent(event('pointerup', 3))
    expect(log).toEqual(['tap'])
  })

  it('is taken back by Escape, by the browser and by its owner', () => {
    const ways: ((s: ReturnType<typeof stage>, stop: () => void) => void)[] = [
      ({ keys }) => keys.dispatchEvent(Object.assign(new Event('keydown'), { key: 'Escape' })),
      ({ element, event }) => element.dispatchEvent(event('pointercancel')),
      ({ element, event }) => element.dispatchEvent(event('lostpointercapture')),
      (_, stop) => stop(),
    ]
    for (const way of ways) {
      const s = stage()
      const stop = s.press()
      s.element.dispatchEvent(s.event('pointermove', 8))
      way(s, stop)
      s.element.dispatchEvent(s.event('pointerup', 20))
      expect(s.log).toEqual(['begin', 'move 8', 'cancel'])
    }
  })

  it('keeps Escape for itself, and leaves every other key and time to the page', () => {
    const { element, keys, event, press } = stage()
    const strike = (key: string) => {
      const pressed = Object.assign(new Event('keydown', { cancelable: true }), { key })
      const stopped = vi.spyOn(pressed, 'stopPropagation')
      keys.dispatchEvent(pressed)
      return [pressed.defaultPrevented, stopped.mock.calls.length]
    }
    press()
    expect(strike('Escape')).toEqual([false, 0])
    element.dispatchEvent(event('pointermove', 8))
    expect([strike('a'), strike('Escape'), strike('Escape')]).toEqual([
      [false, 0],
      [true, 1],
      [false, 0],
    ])
  })

  it('does nothing when a press is taken away before it moved', () => {
    const { element, log, event, press } = stage()
    press()
    element.dispatchEvent(event('pointercancel'))
    expect(log).toEqual([])
  })

  it('belongs to one pointer: other fingers and buttons are ignored', () => {
    const { element, log, event, press } = stage()
    press({ button: 2 })
    press({ isPrimary: false })
    element.dispatchEvent(event('pointermove', 30))
    expect(log).toEqual([])
    press()
    element.dispatchEvent(event('pointermove', 30, { pointerId: 2 }))
    element.dispatchEvent(event('pointerup', 30, { pointerId: 2 }))
    expect(log).toEqual([])
  })

  it('swallows the click that follows it, and only that one', async () => {
    const { element, event, press } = stage()
    const swallowed = () => {
      const click = event('click')
      element.dispatchEvent(click)
      return click.defaultPrevented
    }
    press()
    element.dispatchEvent(event('pointermove', 30))
    element.dispatchEvent(event('pointerup', 30))
    expect(swallowed()).toBe(true)
    await new Promise((resolve) => setTimeout(resolve, 5))
    expect(swallowed()).toBe(false)
  })
})
