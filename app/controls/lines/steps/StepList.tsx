import { useEffect, useMemo, useRef, useState } from 'react'
import type { StepLanguage, TextField } from '../../../../engine/index.ts'
import type { Places } from '../../../parts/places/places.ts'
import { atLine } from '../atLine.ts'
import { AddStep } from './AddStep.tsx'
import type { StepLine } from './blocks.ts'
import type { Drop } from './Grip.tsx'
import './steps.css'
import { StepRow } from './StepRow.tsx'
import { useSteps } from './useSteps.ts'

interface StepListProps {
  readonly field: TextField
  readonly path: string
  readonly value: string
  readonly load: () => Promise<StepLanguage>
  readonly places: Places | undefined
}

/** The steps of a text that has no mistakes: each is tapped to be filled in, and dragged or moved by arrows. */
export function StepList({ load, ...props }: StepListProps) {
  const [language, setLanguage] = useState<StepLanguage>()
  useEffect(() => {
    let gone = false
    void load().then((loaded) => {
      if (!gone) setLanguage(loaded)
    })
    return () => {
      gone = true
    }
  }, [load])
  return language ? <List {...props} language={language} /> : <p className="muted">One moment.</p>
}

function List({
  field,
  path,
  value,
  language,
  places,
}: Omit<StepListProps, 'load'> & { readonly language: StepLanguage }) {
  const box = useRef<HTMLOListElement>(null)
  const steps = useSteps(field, path, value, language, (line, part) =>
    requestAnimationFrame(() => {
      const row = box.current?.querySelector(`[data-line="${line}"]`)
      const where = part === 'field' ? '.step-fields :is(select, input)' : `.step-${part}`
      row?.querySelector<HTMLElement>(where)?.focus()
    }),
  )
  const [drop, setDrop] = useState<Drop>()
  const { lines, verbs } = steps
  const items = useMemo(() => itemsOf(lines), [lines])
  const plain = verbs.filter(({ role }) => role === undefined || role === 'open')
  const head = verbs.find(({ role }) => role === 'head')
  return (
    <div className="step-list">
      <ol ref={box} data-setting={path}>
        {items.map(({ of, ends }) =>
          ends ? (
            <AddStep
              key={`end ${of.line}`}
              verbs={plain}
              depth={of.depth + 1}
              label={of.role === 'head' ? '+ step' : `+ step in ${of.words!.verb}`}
              where={of.body}
              onAdd={(verb) => steps.add(of.role === 'head' ? of.last + 1 : of.last, verb)}
            />
          ) : (
            <StepRow
              key={of.line}
              steps={steps}
              step={of}
              here={atLine(places, of.line + 1)}
              drop={drop?.line === of.line ? drop : undefined}
              onDrop={setDrop}
            />
          ),
        )}
      </ol>
      {head && (
        <button type="button" className="quiet-button" onClick={() => steps.add(lines.length, head)}>
          + Add a {head.label.toLowerCase()}
        </button>
      )}
      <p className="step-refused" role="alert">
        {steps.refused}
      </p>
    </div>
  )
}

/** Every line that says something, and behind what a program or a loop holds the place for one more. */
function itemsOf(lines: readonly StepLine[]): readonly { readonly of: StepLine; readonly ends: boolean }[] {
  const holding = lines.filter(({ role }) => role === 'head' || role === 'open').toReversed()
  return lines.flatMap((of) => [
    ...(of.role === 'close' || (of.body === '' && of.comment === '') ? [] : [{ of, ends: false }]),
    ...holding.filter(({ last }) => last === of.line).map((holder) => ({ of: holder, ends: true })),
  ])
}
