import { useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { listenToAbsent, type Absent as Told } from '../../loading/asked.ts'
import { ReloadButton } from '../Failed.tsx'
import './beside.css'

/** Beside what is worked on: that what was asked for has not come, why, and the way on. */
export function Absent() {
  const [told, setTold] = useState<Told>()
  const [trying, setTrying] = useState(false)
  // Where the person was, who goes on there.
  const [from, setFrom] = useState<Element | null>(null)
  useEffect(
    () =>
      listenToAbsent((absent) => {
        setTold(absent)
        const here = document.activeElement
        if (absent && !here?.closest('.absent-notice')) setFrom(here)
      }),
    [],
  )
  if (!told) return null
  const { sentence, reload, again } = told
  const close = () => {
    setTold(undefined)
    if (from instanceof HTMLElement && from.isConnected) from.focus()
  }
  const attempt = () => {
    if (trying || !again) return
    setTrying(true)
    if (from instanceof HTMLElement && from.isConnected) from.focus()
    void again().finally(() => setTrying(false))
  }
  const notice = (
    <aside className="notice problem beside absent-notice" aria-label="Something did not load">
      <p role="alert">{sentence}</p>
      <span className="notice-buttons">
        {reload && <ReloadButton />}
        {again && (
          <button type="button" className="quiet-button" aria-disabled={trying} onClick={attempt}>
            Try again
          </button>
        )}
        <button type="button" className="quiet-button" onClick={close}>
          Dismiss
        </button>
      </span>
    </aside>
  )
  // Behind a dialog nobody could reach it.
  return createPortal(notice, document.querySelector('dialog:modal') ?? document.body)
}
