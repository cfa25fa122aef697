import { generalTerms, systems, systemTitles, visible, type Term } from '../../../engine/index.ts'
import { loadedSystem } from '../../document/loadedSystem.ts'
import { come } from '../../loading/come.ts'
import { TermWords } from '../../inspector/TermWords.tsx'
import { SiteHeader } from '../../page/header/SiteHeader.tsx'
import { Failed } from '../../parts/Failed.tsx'
import { Formula } from '../../parts/Formula.tsx'
import { useComing } from '../../loading/useComing.ts'
import './terms.css'

interface Group {
  /** As the address names it. */
  readonly of: string
  readonly title: string
  readonly terms: readonly Term[]
}

const general: Group = { of: 'general', title: 'Of every system', terms: generalTerms }

/** All words that the page explains; `#at=terms,general,latency` leads to one of them. */
export function TermsPage({ rest: [of, id] }: { readonly rest: readonly string[] }) {
  const {
    value: others,
    error,
    again,
  } = useComing('terms', () => Promise.all(Object.keys(systems).map(groupOf)))
  const groups = [general, ...(others ?? [])]
  const isThere = groups.some(
    (group) => group.of === of && (id === undefined || group.terms.some((term) => term.id === id)),
  )
  return (
    <div className="site">
      <SiteHeader slash />
      <main className="terms">
        <h2>Terms</h2>
        {others && of !== undefined && !isThere && (
          <p role="alert">
            There is no term “{visible([of, id].filter(Boolean).join(', '))}”. These are all.
          </p>
        )}
        {groups.map(({ of: system, title, terms }) => (
          <section key={system} aria-labelledby={`terms-${system}`}>
            <h3 id={`terms-${system}`} className="label">
              {title}
            </h3>
            <dl>
              {terms.map((term) => {
                const meant = system === of && term.id === id
                return (
                  <div
                    key={term.id}
                    ref={meant ? intoView : undefined}
                    className={meant ? 'terms-meant' : undefined}
                  >
                    <dt>
                      <Formula text={term.words[0]} />
                    </dt>
                    <dd>
                      <TermWords term={term} />
                    </dd>
                  </div>
                )
              })}
            </dl>
          </section>
        ))}
        {error !== undefined && <Failed what="The terms of the systems" {...{ error, again }} />}
      </main>
    </div>
  )
}

const intoView = (row: HTMLElement | null) => row?.scrollIntoView({ block: 'center' })

async function groupOf(id: string): Promise<Group> {
  const system = await loadedSystem(id)
  return {
    of: id,
    title: systemTitles[id]!,
    terms: await come('The terms', async () => (await system?.glossary?.()) ?? []),
  }
}
