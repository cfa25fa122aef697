import { useEffect, useRef, useState, type KeyboardEvent, type PointerEvent, type SVGProps } from 'react'
import { hostCable, type Topology } from '../../../../../engine/systems/virtual-network/door.ts'
import { useSize } from '../../../../parts/useSize.ts'
import type { Point } from '../geometry.ts'
import { networkLayout, thingAt, type Hit } from '../layout.ts'
import { NetworkMarks } from '../NetworkMarks.tsx'
import '../network.css'
import { cableName, sizeWords, switchWords } from '../words.ts'

export interface WiringPictureProps {
  readonly topology: Topology
  readonly chosen: Hit | undefined
  readonly unreachable: readonly number[]
  readonly onChoose: (thing: Hit) => void
  /** A cable was drawn from one switch to another. */
  readonly onJoin: (from: number, to: number) => void
  readonly onRemove: () => void
  /** Escape: what was begun is given up. */
  readonly onLeave: () => void
}

/**
 * The network as a thing to be wired. A click or a tap chooses a switch, a host or a cable, a mouse draws a cable from
 * switch to switch; with keys, the arrows go through the things of a kind, Enter chooses and Delete removes.
 */
export function WiringPicture(props: WiringPictureProps) {
  const { topology, chosen, onChoose, onJoin, onRemove, onLeave } = props
  const frame = useRef<HTMLDivElement>(null)
  const { width } = useSize(frame)
  const layout = width > 0 ? networkLayout(topology, width) : undefined
  const [focused, setFocused] = useState<Readonly<Record<Hit['kind'], number>>>({
    switch: 0,
    host: 0,
    cable: 0,
  })
  const [drawn, setDrawn] = useState<{ readonly from: number; readonly to: Point }>()
  // The end of a drawn cable is not a click on what lies there.
  const joined = useRef(false)
  const counts = { switch: topology.switches, host: topology.hosts.length, cable: hostCable(topology, 0) }
  const inOrder = (kind: Hit['kind']) => Math.max(0, Math.min(focused[kind], counts[kind] - 1))

  // What had the focus may be gone with what was removed: what is chosen then takes it.
  useEffect(() => {
    if (chosen && document.activeElement === document.body) focusOn(frame.current, chosen)
  }, [chosen, topology])

  const placeOf = (event: PointerEvent<SVGSVGElement> | MouseEvent): Point => {
    const box = frame.current!.querySelector('svg')!.getBoundingClientRect()
    return { x: event.clientX - box.left, y: event.clientY - box.top }
  }
  const under = (event: PointerEvent<SVGSVGElement> | MouseEvent, tolerance: number) =>
    layout && thingAt(layout, topology, placeOf(event), tolerance)

  const onKey = (kind: Hit['kind'], number: number) => (event: KeyboardEvent<SVGGElement>) => {
    const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key]
    if (step !== undefined)
      focusOn(frame.current, { kind, number: (number + step + counts[kind]) % counts[kind] })
    else if (event.key === 'Enter' || event.key === ' ') onChoose({ kind, number })
    else if ((event.key === 'Delete' || event.key === 'Backspace') && isSame(chosen, kind, number)) onRemove()
    else if (event.key === 'Escape') onLeave()
    else return
    event.preventDefault()
  }
  const attributes = (kind: Hit['kind'], number: number): SVGProps<SVGGElement> => ({
    role: 'button',
    tabIndex: number === inOrder(kind) ? 0 : -1,
    'aria-pressed': isSame(chosen, kind, number),
    'aria-label':
      kind === 'cable'
        ? `Cable from ${cableName(topology, number)}`
        : kind === 'switch'
          ? switchWords(topology, number)
          : `Host ${number} on switch ${topology.hosts[number]!}`,
    onKeyDown: onKey(kind, number),
    onFocus: () => setFocused((before) => ({ ...before, [kind]: number })),
  })

  return (
    <div ref={frame} className="network-frame network-wiring" style={{ height: layout?.height ?? 410 }}>
      {layout && (
        <svg
          width={layout.width}
          height={layout.height}
          role="group"
          aria-label={`${sizeWords(topology)}. Arrow keys go from one to the next, Enter chooses, Delete removes what is chosen.`}
          onClick={(event) => {
            const byFinger = (event.nativeEvent as globalThis.PointerEvent).pointerType === 'touch'
            if (joined.current) return
            const hit = under(event.nativeEvent, byFinger ? 22 : 7)
            if (hit) onChoose(hit)
          }}
          onMouseDown={(event) => event.preventDefault()}
          onPointerDown={(event) => {
            joined.current = false
            const hit = event.pointerType === 'mouse' && event.button === 0 ? under(event, 0) : undefined
            if (hit?.kind === 'switch') setDrawn({ from: hit.number, to: placeOf(event) })
          }}
          onPointerMove={(event) => {
            if (drawn) setDrawn({ ...drawn, to: placeOf(event) })
          }}
          onPointerUp={(event) => {
            const hit = drawn && under(event, 0)
            if (drawn && hit?.kind === 'switch' && hit.number !== drawn.from) {
              joined.current = true
              onJoin(drawn.from, hit.number)
            }
            setDrawn(undefined)
          }}
          onPointerLeave={() => setDrawn(undefined)}
        >
          <NetworkMarks {...props} layout={layout} attributes={attributes} />
          {drawn && (
            <line
              className="network-drawn"
              x1={layout.switches[drawn.from]!.x}
              y1={layout.switches[drawn.from]!.y}
              x2={drawn.to.x}
              y2={drawn.to.y}
            />
          )}
        </svg>
      )}
    </div>
  )
}

const isSame = (thing: Hit | undefined, kind: Hit['kind'], number: number): boolean =>
  thing?.kind === kind && thing.number === number

const focusOn = (frame: HTMLElement | null, { kind, number }: Hit) =>
  frame?.querySelector<SVGGElement>(`[data-${kind}="${number}"]`)?.focus()
