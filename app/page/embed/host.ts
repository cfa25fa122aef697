/** What an embedded page tells the page around it, and how the two find each other: docs/EMBED.md. */

/** Every message of the protocol carries this, with its version. */
const mark = { stagescope: 1 } as const

export type Told =
  | { readonly type: 'resize'; readonly height: number }
  | { readonly type: 'state'; readonly link: string }
  | {
      readonly type: 'answer'
      readonly prediction: string
      readonly reason?: string
      readonly link: string
    }

/** As much of a window as the protocol needs. */
export interface Frame {
  readonly parent: { postMessage(message: unknown, targetOrigin: string): void }
  addEventListener(type: 'message', listener: (event: MessageEvent) => void): void
  removeEventListener(type: 'message', listener: (event: MessageEvent) => void): void
}

/**
 * Says that the page is there, to whoever is around it and with nothing else in it; waits for a `hello`. From then on only
 * the origin that said it is told anything. What was last told of each kind before is told then.
 */
export function createHost(frame: Frame) {
  let origin: string | undefined
  const latest = new Map<Told['type'], Told>()
  const listen = ({ source, origin: from, data }: MessageEvent) => {
    if (source !== frame.parent || origin !== undefined || !isHello(data)) return
    // A page of no origin (sandboxed, a file) cannot be addressed.
    if (from === 'null' || from === '') return
    origin = from
    for (const told of latest.values()) post(told)
  }
  const post = (told: Told) => frame.parent.postMessage({ ...mark, ...told }, origin!)
  frame.addEventListener('message', listen)
  frame.parent.postMessage({ ...mark, type: 'ready' }, '*')
  return {
    tell(told: Told) {
      latest.set(told.type, told)
      if (origin !== undefined) post(told)
    },
    close: () => frame.removeEventListener('message', listen),
  }
}

export type Host = ReturnType<typeof createHost>

const isHello = (data: unknown): boolean =>
  typeof data === 'object' &&
  data !== null &&
  (data as Record<string, unknown>)['stagescope'] === mark.stagescope &&
  (data as Record<string, unknown>)['type'] === 'hello'
