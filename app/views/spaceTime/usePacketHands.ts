import {
  use,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
  type KeyboardEvent,
  type RefObject,
} from 'react'
import type { Messages } from '../../../engine/index.ts'
import { isLetter, LettersContext } from '../../parts/keyboard/letters.ts'
import type { TimeColumns } from '../../time/columns.ts'
import { keyAction } from '../../time/keys.ts'
import { look } from '../../time/look.ts'
import type { TimeStore } from '../../time/timeView.ts'
import { focused } from '../../time/timeWindow.ts'
import { useZoom } from '../../time/useZoom.ts'
import type { PacketEvents } from './events.ts'
import { stepEvent } from './EventSteps.tsx'
import type { SceneAt } from './scene.ts'
import { usePacketPointer, type PacketPointer } from './usePacketPointer.ts'
import { walked, wayOfKey } from './walking.ts'

export interface Walked {
  readonly messages: Messages
  readonly time: TimeStore
  readonly scene: SceneAt
  readonly size: { readonly columns: TimeColumns; readonly height: number }
  readonly events: () => PacketEvents
  readonly selected: number | undefined
  readonly onSelect: (packet: number | undefined) => void
}

export interface PacketHands {
  /** The packet that the keyboard is on, as an element. */
  readonly button: RefObject<HTMLButtonElement | null>
  readonly packet: number
  /** The one under the pointer. */
  readonly pointed: number | undefined
  readonly choose: (packet: number | undefined) => void
  readonly onKeyDown: (event: KeyboardEvent) => void
}

const pace = { zoom: 1.25, pan: 0.15 }

/** What pointer, fingers and keys do with packets. */
export function usePacketHands(surface: RefObject<HTMLElement | null>, walk: Walked): PacketHands {
  const { messages, time, scene, size, events, selected, onSelect } = walk
  const { columns, height } = size
  const button = useRef<HTMLButtonElement>(null)
  const letters = use(LettersContext)
  const [hovered, setHovered] = useState<number>()
  const [at, setAt] = useState(0)
  const last = messages.sent.length - 1
  const packet = Math.max(0, Math.min(selected ?? at, last))
  // A new result may have fewer packets than the one that was pointed at.
  const pointed = hovered !== undefined && hovered <= last ? hovered : undefined

  const reveal = (to: number) => {
    const { window, extent } = time.getState()
    const stretch = [messages.sent[to]!, messages.arrived[to]!] as const
    if (stretch[1] < window[0] || stretch[0] > window[1])
      time.setState({ window: focused(window, stretch, extent), held: true })
  }
  // It may have been chosen elsewhere.
  const revealSelected = useEffectEvent(() => selected !== undefined && reveal(selected))
  useEffect(() => void revealSelected(), [selected])
  const go = (to: number) => {
    setAt(to)
    if (selected === undefined) reveal(to)
    else onSelect(to)
  }
  const choose = (to: number | undefined) => {
    if (to !== undefined) setAt(to)
    onSelect(to)
    if (to === undefined) time.setState({ pinned: false })
    else button.current?.focus({ preventScroll: true })
  }
  const pointer = useRef<PacketPointer>({ hover: setHovered, choose })
  useLayoutEffect(() => {
    pointer.current.choose = choose
  })
  useZoom(surface, time, { plot: columns.plot, height })
  usePacketPointer(surface, time, scene, columns, pointer)

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || (!letters && isLetter(event.key))) return
    const way = wayOfKey(event.key)
    if (way) go(walked(messages, packet, way))
    else if (event.key === '.' || event.key === ',') stepEvent(events(), time, event.key === '.' ? 1 : -1)
    else if (event.key === 'Escape') {
      if (selected === undefined && !time.getState().pinned) return
      choose(undefined)
    } else if (!look(time, keyAction(event), (messages.sent[packet]! + messages.arrived[packet]!) / 2, pace))
      return
    event.preventDefault()
    event.stopPropagation()
  }
  return { button, packet, pointed, choose, onKeyDown }
}
