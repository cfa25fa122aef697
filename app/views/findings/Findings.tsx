import { use, useId, useState } from 'react'
import type { Edit, Finding, Target } from '../../../engine/index.ts'
import { KilobyteContext } from '../../chart/kilobyte.ts'
import { sizesIn, unparted } from '../../chart/sizesIn.ts'
import { Formula } from '../../parts/Formula.tsx'
import { useTermed } from '../../parts/terms/Termed.tsx'
import './findings.css'

export interface FindingsProps {
  readonly findings: readonly Finding[]
  /** Selects what a finding speaks of. */
  readonly onSelect?: ((target: Target) => void) | undefined
  /** Does what a finding advises. */
  readonly onEdit?: ((edit: Edit) => void) | undefined
  /** How many are seen before one asks for more. */
  readonly first?: number
}

/** What the picture says, in sentences: each with the equation that says so and the thing spoken of at a click. */
export function Findings({ findings, onSelect, onEdit, first: seen = 3 }: FindingsProps) {
  const kilobyte = use(KilobyteContext)
  const sentences = useTermed(findings.map(({ sentence }) => unparted(sizesIn(sentence, kilobyte))))
  const [all, setAll] = useState(() => wantsAll())
  const id = useId()
  const first = Math.max(seen, heldBackNever(findings))
  const more = findings.length - first
  if (findings.length === 0)
    return <p className="findings-none muted">Nothing stands out: nothing waits, and no advice applies.</p>
  return (
    <>
      <ul id={id} className={all ? 'findings all' : 'findings'} data-roving="all">
        {findings.map((finding, at) => (
          <li
            key={finding.id}
            className={`finding finding-${finding.tone}${at < first ? '' : ' finding-more'}`}
          >
            <p className="finding-sentence">
              {finding.tone === 'warning' && <strong className="finding-tone">Careful: </strong>}
              {sentences[at]}
            </p>
            <div className="finding-links">
              <Source finding={finding} />
              {finding.target && onSelect && (
                <FindingButton text="show" of={finding} onClick={() => onSelect(finding.target!)} />
              )}
              {finding.edit && onEdit && (
                <FindingButton
                  text={sizesIn(finding.edit.label, kilobyte)}
                  of={finding}
                  onClick={() => onEdit(finding.edit!.edit)}
                />
              )}
            </div>
          </li>
        ))}
      </ul>
      {more > 0 && (
        <button
          type="button"
          className="finding-link findings-more"
          aria-expanded={all}
          aria-controls={id}
          onClick={() => {
            wantsAll(!all)
            setAll(!all)
          }}
        >
          {all ? 'Fewer' : `${more} more`}
        </button>
      )}
    </>
  )
}

/** How many stand at the head of the list and are seen in any case: all that warn, and the first that went wrong in this run. */
const heldBackNever = (findings: readonly Finding[]): number =>
  findings.filter(({ tone }) => tone === 'warning').length + (findings.some(isMishap) ? 1 : 0)

const isMishap = ({ tone }: Finding): boolean => tone === 'mishap'

/** Whether a person wants to see all of them, until the tab is closed; not in a frame that may keep nothing. */
function wantsAll(wish?: boolean): boolean {
  try {
    if (wish !== undefined) sessionStorage.setItem(shelf, wish ? 'yes' : '')
    return sessionStorage.getItem(shelf) === 'yes'
  } catch {
    return false
  }
}

const shelf = 'stagescope.allFindings'

/** The theorem or equation; its formula opens in place. */
function Source({ finding: { source, formula } }: { readonly finding: Finding }) {
  if (formula === undefined) return source === undefined ? null : <span className="muted">{source}</span>
  return (
    <details className="finding-formula">
      <summary className="finding-link">{source ?? 'formula'}</summary>
      <p className="figure">
        <Formula text={formula} />
      </p>
    </details>
  )
}

interface FindingButtonProps {
  readonly text: string
  /** The finding whose sentence describes the button, since many of them say 'show'. */
  readonly of: Finding
  readonly onClick: () => void
}

function FindingButton({ text, of, onClick }: FindingButtonProps) {
  const kilobyte = use(KilobyteContext)
  return (
    <button type="button" className="finding-link" onClick={onClick}>
      {text}
      <span className="hidden-visually">{`: ${sizesIn(of.sentence, kilobyte)}`}</span>
    </button>
  )
}
