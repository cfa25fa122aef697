import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { listenToTold, rest, tell } from '../../../app/parts/voice/tell.ts'

/** What a voice hears of the window: the buttons of a pointer. */
let page: EventTarget
let said: string[]
let stop: () => void

beforeEach(() => {
  vi.useFakeTimers()
  page = new EventTarget()
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  said = []
  stop = listenToTold((sentence) => said.push(sentence))
})

afterEach(() => {
  vi.advanceTimersByTime(rest)
  stop()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('what is told', () => {
  it('is said once, when nothing has happened for a while', () => {
    for (const value of [1, 2, 3]) {
      tell('result', `It is ${value}.`)
      vi.advanceTimersByTime(rest - 1)
    }
    expect(said).toEqual([])
    vi.advanceTimersByTime(1)
    expect(said).toEqual(['It is 3.'])
    vi.advanceTimersByTime(10 * rest)
    expect(said).toHaveLength(1)
  })

  it('of several matters is one sentence after the other', () => {
    tell('result', 'It is 1.')
    tell('notice', 'Something else changed.')
    vi.advanceTimersByTime(rest)
    expect(said).toEqual(['It is 1. Something else changed.'])
  })

  it('waits while a button of the pointer is held', () => {
    page.dispatchEvent(new Event('pointerdown'))
    tell('result', 'It is 1.')
    vi.advanceTimersByTime(10 * rest)
    expect(said).toEqual([])
    page.dispatchEvent(new Event('pointerup'))
    vi.advanceTimersByTime(rest)
    expect(said).toEqual(['It is 1.'])
  })

  it('is put in words when it is said', () => {
    let value = 1
    tell('result', () => `It is ${value}.`)
    value = 2
    vi.advanceTimersByTime(rest)
    expect(said).toEqual(['It is 2.'])
  })

  it('is taken back by an empty sentence', () => {
    tell('result', 'It is 1.')
    tell('result', '')
    vi.advanceTimersByTime(rest)
    expect(said).toEqual([])
  })

  it('before anybody listens is said then', () => {
    stop()
    tell('notice', 'That link cannot be opened.')
    vi.advanceTimersByTime(10 * rest)
    stop = listenToTold((sentence) => said.push(sentence))
    vi.advanceTimersByTime(rest)
    expect(said).toEqual(['That link cannot be opened.'])
  })
})
