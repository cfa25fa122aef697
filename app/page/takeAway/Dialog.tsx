import { useEffect, useId, useRef, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import './takeAway.css'

interface DialogProps {
  readonly title: string
  readonly onClose: () => void
  readonly children: ReactNode
}

/** A modal dialog with its title and a way out; the focus goes back to where it was. */
export function Dialog({ title, onClose, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const id = useId()
  useEffect(() => {
    const element = dialog.current
    element?.showModal()
    return () => element?.close()
  }, [])
  return (
    <dialog className="key-sheet taking" ref={dialog} aria-labelledby={id} onClose={onClose}>
      <div className="key-sheet-head">
        <h2 id={id}>{title}</h2>
        <button type="button" className="quiet-button" onClick={() => dialog.current?.close()}>
          Close
        </button>
      </div>
      {children}
    </dialog>
  )
}

/** Opens a dialog over whatever place of the page is open. @param draw  given what closes it */
export function openDialog(draw: (close: () => void) => ReactNode): void {
  const box = document.createElement('div')
  document.body.append(box)
  const root = createRoot(box)
  const close = () => {
    root.unmount()
    box.remove()
  }
  root.render(draw(close))
}
