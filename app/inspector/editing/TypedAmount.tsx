import { useCallback, useEffect, useRef } from 'react'
import { InputError, type Edit, type NumberField } from '../../../engine/index.ts'
import { QuantityInput } from '../../controls/QuantityInput.tsx'
import type { Store } from '../../document/store.ts'

interface TypedAmountProps {
  readonly store: Store
  readonly field: NumberField
  readonly path: string
  readonly label: string
  readonly value: number
  /** Of the scenario as it is in the document, not of its preview. May throw InputError, with a sentence. */
  readonly edit: (value: number) => Edit | undefined
}

/** A number of what is chosen: the picture follows while it is typed, Enter keeps it, Escape brings the old one back. */
export function TypedAmount({ store, field, path, label, value, edit }: TypedAmountProps) {
  const { preview, cancel, edit: keep, report } = store.getState()
  const typing = useRef(false)
  /** False where it is refused. */
  const make = (wanted: number, take: (edit: Edit) => unknown, refused: (sentence: string) => void) => {
    try {
      const made = edit(wanted)
      return made ? take(made) !== false : true
    } catch (error) {
      if (!(error instanceof InputError)) throw error
      refused(error.message)
      return false
    }
  }
  const give = useCallback(() => {
    if (typing.current) cancel()
    typing.current = false
  }, [cancel])
  // What it stands in may go while it is typed.
  useEffect(() => give, [give])
  return (
    <QuantityInput
      field={field}
      path={path}
      label={label}
      value={value}
      onTyped={(wanted) => {
        if (wanted === undefined) give()
        else {
          typing.current = true
          make(wanted, preview, give)
        }
      }}
      onCommit={(wanted) => {
        typing.current = false
        return make(wanted, keep, (sentence) => {
          cancel()
          report({ from: 'edit', sentence })
        })
      }}
    />
  )
}
