import {
  useRef,
  useState,
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  type SVGProps,
} from 'react'
import { hostCable } from '../../../../engine/systems/virtual-network/door.ts'
import { useSize } from '../../../parts/useSize.ts'
import { hitAt, networkLayout, type Hit } from './layout.ts'
import { NetworkMarks, type NetworkMarksProps } from './NetworkMarks.tsx'
import './network.css'
import { cableName, sizeWords } from './words.ts'

export interface NetworkPictureProps extends Omit<
  NetworkMarksProps,
  'layout' | 'pointed' | 'chosen' | 'attributes'
> {
  /** What is said of the cable that is pointed at, after its name. */
  readonly say: (cable: number) => string
  readonly onCable: (cable: number) => void
  readonly onHost?: (host: number) => void
  /** Stands in the line below the picture as long as nothing is pointed at. */
  readonly children: ReactNode
}

/**
 * Switches with their hosts. A click on a cable cuts it, another mends it; a tap only points at it, for the
 * button below; with keys, the arrows go from cable to cable and Enter cuts.
 */
export function NetworkPicture(props: NetworkPictureProps) {
  const { topology, onCable, onHost } = props
  const frame = useRef<HTMLDivElement>(null)
  const { width } = useSize(frame)
  const between = hostCable(topology, 0)
  // The network may have been wired anew since a cable was pointed at.
  const [pointedAt, setPointed] = useState<number>()
  const pointed = pointedAt !== undefined && pointedAt < between ? pointedAt : undefined
  const [lastFocused, setFocused] = useState(0)
  const focused = Math.max(0, Math.min(lastFocused, between - 1))
  const layout = width > 0 ? networkLayout(topology, width) : undefined
  const isCut = (cable: number) => topology.cut?.has(cable) === true

  const under = (event: MouseEvent<SVGSVGElement>, tolerance: number): Hit | undefined => {
    if (!layout) return undefined
    const box = event.currentTarget.getBoundingClientRect()
    return hitAt(layout, topology, { x: event.clientX - box.left, y: event.clientY - box.top }, tolerance)
  }
  const onClick = (event: MouseEvent<SVGSVGElement>) => {
    const byFinger = (event.nativeEvent as PointerEvent).pointerType === 'touch'
    const hit = under(event, byFinger ? 22 : 7)
    if (hit?.kind === 'cable') setFocused(hit.number)
    if (hit?.kind === 'host') onHost?.(hit.number)
    else if (byFinger) setPointed(hit?.number)
    else if (hit) onCable(hit.number)
  }
  const onKey = (event: KeyboardEvent<SVGGElement>) => {
    const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key]
    if (step === undefined && event.key !== 'Enter' && event.key !== ' ') return
    event.preventDefault()
    if (step === undefined) {
      onCable(focused)
      return
    }
    const next = (focused + step + between) % between
    setFocused(next)
    setPointed(next)
    frame.current?.querySelector<SVGGElement>(`[data-cable="${next}"]`)?.focus()
  }
  // The button below is the next stop of the Tab key: it stays until the focus has left that, too.
  const onBlur = ({ relatedTarget }: FocusEvent) => {
    if (!frame.current?.parentElement?.contains(relatedTarget)) setPointed(undefined)
  }
  const attributes = (kind: Hit['kind'], cable: number): SVGProps<SVGGElement> =>
    kind !== 'cable'
      ? {}
      : {
          role: 'button',
          tabIndex: cable === focused ? 0 : -1,
          'aria-pressed': isCut(cable),
          'aria-label': `Cut the cable ${cableName(topology, cable)}`,
          onKeyDown: onKey,
          onFocus: () => {
            setFocused(cable)
            setPointed(cable)
          },
          onBlur,
        }

  return (
    <div className="network-picture">
      <div ref={frame} className="network-frame" style={{ height: layout?.height ?? 410 }}>
        {layout && (
          <svg
            width={layout.width}
            height={layout.height}
            role="group"
            aria-label={`${sizeWords(topology)}. Arrow keys go from cable to cable, Enter cuts or mends.`}
            onClick={onClick}
            // What lies on top where a hand presses need not be what is nearest: it gets no focus by that.
            onMouseDown={(event) => event.preventDefault()}
            onPointerMove={(event) => {
              if (event.pointerType === 'mouse') {
                const hit = under(event, 7)
                setPointed(hit?.kind === 'cable' ? hit.number : undefined)
              }
            }}
            onPointerLeave={(event) => {
              if (event.pointerType === 'mouse') setPointed(undefined)
            }}
          >
            <NetworkMarks {...props} layout={layout} pointed={pointed} attributes={attributes} />
          </svg>
        )}
      </div>
      <div className="network-reading">
        {pointed === undefined ? (
          props.children
        ) : (
          <>
            <p>
              <strong>Cable from {cableName(topology, pointed)}.</strong> {props.say(pointed)}
            </p>
            <button
              type="button"
              className="quiet-button network-do"
              // The picture must not lose what is pointed at before the click arrives.
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => onCable(pointed)}
              onBlur={onBlur}
            >
              {isCut(pointed) ? 'Mend it' : 'Cut it'}
            </button>
          </>
        )}
      </div>
    </div>
  )
}
