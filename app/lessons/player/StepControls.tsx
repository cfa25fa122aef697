import { useMemo } from 'react'
import { useStore } from 'zustand'
import { valueAt } from '../../../engine/index.ts'
import { ChosenContext } from '../../controls/chosen.ts'
import { FieldControl } from '../../controls/FieldControl.tsx'
import { ComparedContext } from '../../controls/scale/compared.ts'
import { fieldAt, fieldName } from '../../document/fieldAt.ts'
import type { Store } from '../../document/store.ts'
import { asked } from '../../loading/asked.ts'
import { come } from '../../loading/come.ts'
import { ParameterColumn } from '../../page/parameters/ParameterColumn.tsx'
import type { Step } from '../lesson.ts'

const none: Readonly<Record<string, never>> = {}

const takeAway = () =>
  come('What can be taken away', async () => (await import('../../page/takeAway/TakeAway.tsx')).openTakeAway)

interface StepControlsProps {
  readonly store: Store
  readonly step: Step
}

/** The controls of the step, what is locked beside them, and the way to all of them. */
export function StepControls({ store, step }: StepControlsProps) {
  const { system, scenario, draft, history, shown } = useStore(store)
  const { params } = draft ?? scenario
  const alternatives = shown?.result.alternatives
  const { locks } = history.present
  const note = (locks: readonly string[] | undefined) => store.getState().note({ locks })
  const lockAgain = () =>
    asked(
      'What this step locks',
      async () => (await import('./stepLink.ts')).stepLocks(step),
      (paths) => note(paths.length > 0 ? paths : undefined),
    )
  const compared = useMemo(
    () => alternatives && { alternatives, descriptions: system.metrics },
    [alternatives, system],
  )
  const everything = locks === undefined
  const names = [
    ...new Set((locks ?? []).map((path) => fieldName(system, params, path.replace(/\.kind$/, '')))),
  ]
  const own = [...new Set(step.controls.map((path) => fieldName(system, params, path)))]
  return (
    <section className="lesson-controls" aria-label="What can be changed">
      {everything ? (
        <ParameterColumn store={store} />
      ) : (
        <ChosenContext value={shown?.result.chosen ?? none}>
          <ComparedContext value={compared}>
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
          </ComparedContext>
        </ChosenContext>
      )}
      <p className="lesson-locked muted">
        {names.length > 0 && <span>Locked in this step: {names.join(', ')}.</span>}{' '}
        {everything && step.goal && !step.goal.free && own.length > 0 && (
          <span>
            The goal is reached by {own.length === 1 ? 'this' : 'these'} alone: {own.join(', ')}.
          </span>
        )}{' '}
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
        )}{' '}
        <button
          type="button"
          className="link-button"
          title="Pictures, tables, data, a citation"
          onClick={() => void store.getState().whenThere(takeAway, (open) => void open(store))}
        >
          Take away
        </button>
      </p>
    </section>
  )
}
