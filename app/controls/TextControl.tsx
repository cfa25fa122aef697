import { useState } from 'react'
import { LimitedLine } from '../parts/pasting/LimitedLine.tsx'
import { useEditor } from './editor.ts'

interface TextControlProps {
  readonly path: string
  readonly label: string
  readonly value: string
  /** Characters. */
  readonly longest: number
}

/** A name: committed on Enter or on leaving, given up by Escape. */
export function TextControl({ path, label, value, longest }: TextControlProps) {
  const editor = useEditor()
  const [typed, setTyped] = useState<string>()
  const take = () => {
    if (typed !== undefined && typed !== value) editor.commit({ kind: 'set', path, value: typed })
    setTyped(undefined)
  }
  return (
    <LimitedLine
      className="text-input"
      data-setting={path}
      longest={longest}
      value={typed ?? value}
      title={typed ?? value}
      aria-label={label}
      onText={setTyped}
      onBlur={take}
      onKeyDown={(event) => {
        if (event.key === 'Enter') take()
        if (event.key === 'Escape') setTyped(undefined)
      }}
    />
  )
}
