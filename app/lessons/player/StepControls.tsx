import { useMemo } from 'react'
import { useStore } from 'zustand'
import { valueAt } from '../../../engine/index.ts'
import { EditorContext, useEditor } from '../../controls/editor.ts'
import { FieldControl } from '../../controls/FieldControl.tsx'
import { fieldAt, fieldName } from '../../document/fieldAt.ts'
import type { Store } from '../../document/store.ts'
import { Parameters } from '../../page/parameters/Parameters.tsx'
import type { Step } from '../lesson.ts'

interface StepControlsProps {
  readonly store: Store
  readonly step: Step
  /** What can be changed can be; before a prediction it is only read. */
  readonly open: boolean
}

/** The controls of the step, what is locked beside them, and the way to all of them. */
export function StepControls({ store, step, open }: StepControlsProps) {
  const { system, scenario, draft, history } = useStore(store)
  const editor = useEditor()
  const { params } = draft ?? scenario
  const { locks } = history.present
  const shut = useMemo(() => ({ ...editor, locked: () => true }), [editor])
  const note = (locks: readonly string[] | undefined) => store.getState().note({ locks })
  const lockAgain = async () => {
    const { stepLocks } = await import('./stepLink.ts')
    const paths = await stepLocks(step)
    note(paths.length > 0 ? paths : undefined)
  }
  const everything = locks === undefined
  const names = [
    ...new Set((locks ?? []).map((path) => fieldName(system, params, path.replace(/\.kind$/, '')))),
  ]
  return (
    <section className="lesson-controls" aria-label="What can be changed">
      {everything && open ? (
        <Parameters store={store} faults />
      ) : (
        <EditorContext value={open ? editor : shut}>
          <div className="lesson-fields">
            {step.controls.map((path) => {
              const field = fieldAt(system, params, path)
              return (
                field && (
                  <div key={path} className="lesson-field">
                    <FieldControl field={field} path={path} value={valueAt(params, path)} section />
                  </div>
                )
              )
            })}
          </div>
        </EditorContext>
      )}
      {open && (
        <p className="lesson-locked muted">
          {names.length > 0 && <span>Locked in this step: {names.join(', ')}.</span>}{' '}
          {everything ? (
            step.controls.length > 0 && (
              <button type="button" className="link-button" onClick={() => void lockAgain()}>
                This step’s controls only
              </button>
            )
          ) : (
            <button type="button" className="link-button" onClick={() => note(undefined)}>
              Show everything
            </button>
          )}
        </p>
      )}
    </section>
  )
}
