import { describe, expect, it } from 'vitest'
import { createHost, type Frame } from '../../../../app/page/embed/host.ts'

/** A frame whose parent notes what is posted to it. */
function frame() {
  const posted: [message: unknown, to: string][] = []
  const listeners = new Set<(event: MessageEvent) => void>()
  const parent = { postMessage: (message: unknown, to: string) => posted.push([message, to]) }
  const fake: Frame = {
    parent,
    addEventListener: (_, listener) => listeners.add(listener),
    removeEventListener: (_, listener) => listeners.delete(listener),
  }
  const receive = (origin: string, data: unknown, source: unknown = parent) => {
    for (const listener of listeners) listener({ origin, data, source } as MessageEvent)
  }
  return { fake, posted, receive, listeners }
}

const hello = { stagescope: 1, type: 'hello' }
const resize = (height: number) => ({ type: 'resize', height }) as const

describe('an embedded page', () => {
  it('says that it is there, and nothing else before a hello', () => {
    const { fake, posted } = frame()
    createHost(fake).tell(resize(400))
    expect(posted).toEqual([[{ stagescope: 1, type: 'ready' }, '*']])
  })

  it('tells the origin that said hello, what it last said first', () => {
    const { fake, posted, receive } = frame()
    const host = createHost(fake)
    host.tell(resize(400))
    host.tell(resize(500))
    receive('https://course.example', hello)
    host.tell({ type: 'state', link: 'https://here.example/#v=1' })
    expect(posted.slice(1)).toEqual([
      [{ stagescope: 1, type: 'resize', height: 500 }, 'https://course.example'],
      [{ stagescope: 1, type: 'state', link: 'https://here.example/#v=1' }, 'https://course.example'],
    ])
  })

  it.each([
    ['another window', 'https://course.example', hello, {}],
    ['a page without an origin', 'null', hello, undefined],
    ['another word', 'https://course.example', { stagescope: 1, type: 'hi' }, undefined],
    ['another version', 'https://course.example', { stagescope: 2, type: 'hello' }, undefined],
    ['another protocol', 'https://course.example', 'hello', undefined],
    ['nothing', 'https://course.example', null, undefined],
  ])('does not hear %s', (_, origin, data, source) => {
    const { fake, posted, receive } = frame()
    const host = createHost(fake)
    receive(origin, data, source)
    host.tell(resize(400))
    expect(posted).toHaveLength(1)
  })

  it('stays with the first origin', () => {
    const { fake, posted, receive } = frame()
    const host = createHost(fake)
    receive('https://course.example', hello)
    receive('https://other.example', hello)
    host.tell(resize(400))
    expect(posted.slice(1).map(([, to]) => to)).toEqual(['https://course.example'])
  })

  it('hears nothing once it is closed', () => {
    const { fake, listeners } = frame()
    createHost(fake).close()
    expect(listeners.size).toBe(0)
  })
})
