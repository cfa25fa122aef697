import { useEffect, type RefObject } from 'react'
import { timeUnder, type TimeColumns } from '../../time/columns.ts'
import { pointAt, type TimeStore } from '../../time/timeView.ts'
import { zoomed } from '../../time/timeWindow.ts'
import { packetAt } from './hit.ts'
import type { SceneAt } from './scene.ts'

/** How near to a line a pointer is on it [px]. */
const reach = { mouse: 7, finger: 22 }

export interface PacketPointer {
  hover(packet: number | undefined): void
  /** A click or a tap, on a packet or beside all of them. */
  choose(packet: number | undefined): void
}

/** Hover, clicks and taps on packets, and on bundles of them, which come nearer; a mouse moves the shared cursor as well. */
export function usePacketPointer(
  surface: RefObject<HTMLElement | null>,
  time: TimeStore,
  scene: SceneAt,
  { plot }: Pick<TimeColumns, 'plot'>,
  actions: RefObject<PacketPointer>,
): void {
  useEffect(() => {
    const element = surface.current
    if (!element) return
    const listeners = new AbortController()
    const { signal } = listeners
    const packetUnder = (event: MouseEvent, distance: number) => {
      const box = element.getBoundingClientRect()
      const { packets } = scene(time.getState().window)
      const packet = packetAt(packets, event.clientX - box.left, event.clientY - box.top, distance)
      return packet < 0 ? undefined : packet
    }
    element.addEventListener(
      'pointermove',
      (event) => {
        if (event.pointerType !== 'mouse' || event.buttons !== 0) return
        const packet = packetUnder(event, reach.mouse)
        element.classList.toggle('space-time-surface-on', packet !== undefined)
        actions.current.hover(packet)
        pointAt(time, timeUnder(event, element, { plot }, time.getState().window))
      },
      { signal },
    )
    element.addEventListener(
      'pointerleave',
      () => {
        actions.current.hover(undefined)
        pointAt(time, undefined)
      },
      { signal },
    )
    element.addEventListener(
      'click',
      (event) => {
        const { window, extent } = time.getState()
        if (scene(window).bundles.length > 0) {
          // Packets that cannot be told apart cannot be chosen: what was meant is brought nearer.
          const at = timeUnder(event, element, { plot }, window)
          time.setState({ window: zoomed(window, 8, at, extent), held: true })
          return
        }
        const touched = event.pointerType !== 'mouse'
        actions.current.choose(packetUnder(event, touched ? reach.finger : reach.mouse))
      },
      { signal },
    )
    return () => listeners.abort()
  }, [surface, time, scene, plot, actions])
}
