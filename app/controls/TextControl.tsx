import { useState } from 'react'
import { useEditor } from './editor.ts'
import { refusalId } from './refusalId.ts'

interface TextControlProps {
  readonly path: string
  readonly label: string
  readonly value: string
}

/** A name: committed on Enter or on leaving, given up by Escape. What is refused stays, to be mended. */
export function TextControl({ path, label, value }: TextControlProps) {
  const editor = useEditor()
  const [typed, setTyped] = useState<string>()
  /** The name in whose place the refused one stands. */
  const [refused, setRefused] = useState<string>()
  const giveUp = () => {
    setRefused(undefined)
    setTyped(undefined)
  }
  if (refused !== undefined && refused !== value) giveUp()
  const take = () => {
    if (typed === undefined || typed === value || editor.commit({ kind: 'set', path, value: typed })) giveUp()
    else setRefused(value)
  }
  return (
    <input
      className="text-input"
      data-setting={path}
      data-at-rest={typed === undefined || undefined}
      type="text"
      value={typed ?? value}
      title={typed ?? value}
      aria-label={label}
      aria-invalid={refused !== undefined}
      aria-describedby={refused === undefined ? undefined : refusalId}
      onChange={(event) => setTyped(event.currentTarget.value)}
      onBlur={take}
      onKeyDown={(event) => {
        if (event.key === 'Enter') take()
        if (event.key === 'Escape') giveUp()
      }}
    />
  )
}
