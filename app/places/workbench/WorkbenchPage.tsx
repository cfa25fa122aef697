import { useState, type ReactNode } from 'react'
import type { Envelope, MetricDescription, System } from '../../../engine/index.ts'
import { defined } from '../../document/content.ts'
import { partWords } from '../../document/predict/asked.ts'
import { Keyboard } from '../../page/keyboard/Keyboard.tsx'
import { desksOf } from '../../page/desksOf.ts'
import { Tools } from '../../page/header/Tools.tsx'
import { KeySheet } from '../../page/keyboard/KeySheet.tsx'
import { SkipLink } from '../../page/keyboard/SkipLink.tsx'
import { LimitedLine } from '../../parts/pasting/LimitedLine.tsx'
import { useCarried } from '../../parts/pasting/useCarried.ts'
import { Controls } from './Controls.tsx'
import { HandOutPanel } from './HandOutPanel.tsx'
import { LinkField } from './LinkField.tsx'
import { StepList } from './StepList.tsx'
import { openedDraft, useDraft, useNumbers } from './useDraft.ts'
import './workbench.css'

/** As long as a link may say it. */
const longestTitle = 200

/** A scenario made ready for a class: what may be changed, what is asked, in which words; out come a link, a frame, a QR code. */
export function WorkbenchPage({ rest }: { readonly rest: readonly string[] }) {
  useCarried()
  const { prepared, problem, said, ...changes } = useDraft(rest[0])
  return (
    <div className="workbench page site">
      <WorkbenchHeader />
      <main>
        {problem !== '' && (
          <p className="notice problem" role="alert">
            This link could not be taken: {problem}
          </p>
        )}
        {prepared && <Form {...prepared} {...changes} />}
      </main>
      {prepared && <HandOutPanel draft={prepared.draft} embed={prepared.embed} said={said} />}
      <Keyboard />
    </div>
  )
}

type UsedDraft = ReturnType<typeof useDraft>
type FormProps = NonNullable<UsedDraft['prepared']> & Omit<UsedDraft, 'prepared' | 'problem' | 'said'>

function Form({ draft, system, embed, before, onEmbed, onDraft, onOther, onBringBack }: FormProps) {
  const { envelope } = draft
  const note = (notes: { readonly [K in keyof Envelope]?: Envelope[K] | undefined }) =>
    onDraft((now) => ({ ...now, envelope: defined<Envelope>({ ...now.envelope, ...notes }) }))
  const { view = {}, predict = [] } = envelope
  const numbers = useNumbers(envelope.scenario)
  // What is asked for already can be taken back.
  const offered = system.metrics.filter(
    ({ name }) => !numbers || numbers.includes(name) || predict.includes(name),
  )
  const look = (desk: string) => note({ view: desk === '' ? undefined : { desk } })
  return (
    <>
      <h2 className="workbench-title">Prepare a task for a class</h2>
      <Part label="Scenario">
        <p>
          {system.title}. Change it in the explorer, then come back with “Prepare for a class”, or paste its
          link here.
        </p>
        <LinkField
          label="Link of another scenario"
          placeholder="Paste a link"
          read={openedDraft}
          onRead={onOther}
        />
        <p role="status">
          {before && (
            <>
              Another scenario stood here before.{' '}
              <button type="button" className="link-button" onClick={onBringBack}>
                Bring it back
              </button>
            </>
          )}
        </p>
      </Part>
      <Part label="Title">
        <LimitedLine
          className="desk-field workbench-wide"
          aria-label="Title"
          longest={longestTitle}
          placeholder="How many pieces for 16 KB?"
          value={envelope.title ?? ''}
          onText={(value) => note({ title: value === '' ? undefined : value })}
        />
      </Part>
      <Part label="Text and steps">
        <StepList
          steps={draft.steps}
          onSteps={(make) => onDraft((now) => ({ ...now, steps: make(now.steps) }))}
        />
      </Part>
      <Part label="Ask before it is shown">
        <Choices
          chosen={predict}
          onChoose={(names) => note({ predict: names.length > 0 ? names : undefined })}
          groups={[
            ['A number', offered.map((metric) => [metric.name, toldApart(metric, system)])],
            ['A sentence about', Object.entries(partWords)],
          ]}
        />
      </Part>
      <Part label="Controls">
        <Controls
          system={system}
          envelope={envelope}
          onEnvelope={(next) => onDraft((now) => ({ ...now, envelope: next }))}
        />
      </Part>
      <Part label="What is shown">
        <label className="workbench-row">
          At first
          <select value={view['desk'] ?? ''} onChange={({ currentTarget }) => look(currentTarget.value)}>
            <option value="">Timeline</option>
            {desksOf(system).map(({ id, label }) => (
              <option key={id} value={id}>
                {label}
              </option>
            ))}
          </select>
        </label>
        <Choices
          chosen={embed}
          onChoose={(parts) => onEmbed(parts.length > 0 ? parts : ['timeline'])}
          groups={[['In a frame', Object.entries(partWords)]]}
        />
      </Part>
    </>
  )
}

/** Where a number that is simulated and one that is computed have one name, with the headings that they stand under. */
const toldApart = ({ label, group }: MetricDescription, { metrics }: System): string =>
  metrics.filter((other) => other.label === label).length > 1 ? `${label} (${group})` : label

const Part = ({ label, children }: { readonly label: string; readonly children: ReactNode }) => (
  <section className="workbench-part">
    <h3 className="label">{label}</h3>
    <div>{children}</div>
  </section>
)

interface ChoicesProps {
  readonly chosen: readonly string[]
  readonly onChoose: (names: readonly string[]) => void
  readonly groups: readonly (readonly [
    heading: string,
    names: readonly (readonly [name: string, label: string])[],
  ])[]
}

/** Named boxes to tick, in groups. */
const Choices = ({ chosen, onChoose, groups }: ChoicesProps) => (
  <div className="workbench-choices">
    {groups.map(([heading, names]) => (
      <fieldset key={heading} data-roving="all">
        <legend>{heading}</legend>
        {names.map(([name, label]) => (
          <label key={name}>
            <input
              type="checkbox"
              checked={chosen.includes(name)}
              onChange={({ currentTarget: { checked } }) =>
                onChoose(checked ? [...chosen, name] : chosen.filter((other) => other !== name))
              }
            />{' '}
            {label}
          </label>
        ))}
      </fieldset>
    ))}
  </div>
)

function WorkbenchHeader() {
  const [keys, setKeys] = useState(false)
  return (
    <header className="header">
      <SkipLink to="task" />
      <h1 className="wordmark">
        <a href="#at=home">Stagescope</a>
      </h1>
      <span className="workbench-place">Workbench</span>
      <span className="pill">kept in the address</span>
      <span className="header-actions" role="toolbar" aria-label="The task" data-roving="row">
        <Tools onKeys={() => setKeys(true)} />
        <a className="quiet-button workbench-class" href="#at=class">
          Table of a class
        </a>
      </span>
      {keys && <KeySheet onClose={() => setKeys(false)} />}
    </header>
  )
}
