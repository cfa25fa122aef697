import { useState } from 'react'
import { SheetFrame } from '../sheet/SheetFrame.tsx'
import { FindingsOfBoth, type FindingsOfBothProps } from './FindingsOfBoth.tsx'
import { ParametersOfBoth } from './Parameters.tsx'

const tabs = [
  { name: '*both', label: 'Parameters' },
  { name: '*says', label: 'What is different' },
] as const

/** On a phone: the parameters and the findings in a sheet at the bottom; the picture stays on screen. */
export function SheetOfBoth(props: FindingsOfBothProps) {
  const [tab, setTab] = useState<string>(tabs[0].name)
  // Folded at first: A and B are seen at once.
  const [open, setOpen] = useState(false)
  return (
    <SheetFrame tabs={tabs} tab={tab} onTab={setTab} open={open} onOpen={setOpen}>
      {tab === '*both' ? (
        <ParametersOfBoth store={props.store} both={props.both} />
      ) : (
        <FindingsOfBoth {...props} />
      )}
    </SheetFrame>
  )
}
