import { abstracts } from 'virtual:said/abstracts'
import { papers } from 'virtual:said/papers'
import { InputError, systemTitles, type System } from '../../../engine/index.ts'
import { counted } from '../../chart/counted.ts'
import { unparted } from '../../chart/sizesIn.ts'
import { loadedSystem } from '../../document/loadedSystem.ts'
import { come } from '../../loading/come.ts'
import { useTabTitle } from '../../page/called/useTabTitle.ts'
import { SiteHeader } from '../../page/header/SiteHeader.tsx'
import { Failed } from '../../parts/Failed.tsx'
import { useComing } from '../../loading/useComing.ts'
import { shortTitle } from '../../page/papers/shortTitle.ts'
import { papers as paperOf } from '../../systems/papers.ts'
import type { Paper } from '../../views/paper/paper.ts'
import { ErrorsInPrint } from './ErrorsInPrint.tsx'
import { FiguresOfPaper } from './FiguresOfPaper.tsx'
import './papers.css'

/** The papers; `#at=papers,pipeline` is what is told of one of them. */
export function PapersPage({ rest: [id] }: { readonly rest: readonly string[] }) {
  return (
    <div className="site">
      <SiteHeader slash />
      {id === undefined ? <AllPapers /> : <OnePaper key={id} id={id} />}
    </div>
  )
}

const AllPapers = () => (
  <main className="papers">
    <h2>The papers, and what we found in them</h2>
    <p className="muted">
      For each: what it says, which of its numbers our models give, and what is wrong in print, with a
      scenario that shows it.
    </p>
    <ul className="papers-all">
      {papers.map((paper, at) => (
        <PaperEntry key={paper.id} {...paper} {...abstracts[at]!} />
      ))}
    </ul>
  </main>
)

type Entry = (typeof papers)[number] & (typeof abstracts)[number]

const PaperEntry = ({ id, title, cited, asks, figures, errors }: Entry) => (
  <li>
    <h3>
      <a href={`#at=papers,${id}`}>{title}</a>
    </h3>
    <p>{asks}</p>
    <p className="muted">{cited}.</p>
    <p className="muted">
      {counted(figures, 'figure or table', 'figures and tables')} with our numbers, {counted(errors, 'place')}{' '}
      wrong in print or easily misread
    </p>
  </li>
)

interface Known {
  readonly system: System
  readonly paper: Paper
}

function OnePaper({ id }: { readonly id: string }) {
  const { value: known, error, again } = useComing(id, () => knownOf(id))
  return (
    <main className="papers">
      <p className="papers-back">
        <a href="#at=papers">All papers</a>
      </p>
      {!Object.hasOwn(paperOf, id) ? (
        <p className="muted">
          {new InputError('at: papers', Object.keys(paperOf).join(' or '), id).message}.
        </p>
      ) : error !== undefined ? (
        <Failed what="This paper" {...{ error, again }} />
      ) : known ? (
        <Told {...known} />
      ) : (
        <p className="muted">One moment.</p>
      )}
    </main>
  )
}

async function knownOf(id: string): Promise<Known | undefined> {
  if (!Object.hasOwn(paperOf, id)) return undefined
  const [system, paper] = await Promise.all([loadedSystem(id), come('This paper', paperOf[id]!)])
  return system && { system, paper }
}

function Told({ system, paper }: Known) {
  const { authors, title, venue, year } = system.citation
  useTabTitle(`${shortTitle(title)} - Papers`)
  return (
    <>
      <h2>{title}</h2>
      <p className="muted">
        {authors}. {venue}, {year}.{' '}
        <a href={`#v=1&s=${system.id}&end`}>Open the explorer: {systemTitles[system.id]}</a>
      </p>
      <section aria-labelledby="papers-says">
        <h3 id="papers-says" className="label">
          What it says
        </h3>
        <ol className="papers-says">
          {paper.says.map((sentence) => (
            <li key={sentence}>{unparted(sentence)}</li>
          ))}
        </ol>
      </section>
      <section aria-labelledby="papers-numbers">
        <h3 id="papers-numbers" className="label">
          What our model gives of it
        </h3>
        <dl className="papers-stands">
          <dt>Reproduced</dt>
          <dd>{unparted(paper.reproduced)}</dd>
          <dt>Calibrated</dt>
          <dd>{unparted(paper.calibrated)}</dd>
          <dt>Not in the text, or not reproduced</dt>
          <dd>{unparted(paper.absent)}</dd>
        </dl>
        <FiguresOfPaper system={system} />
      </section>
      <section aria-labelledby="papers-errors">
        <h3 id="papers-errors" className="label">
          What is wrong in print, does not fit, or is easily misread
        </h3>
        <ErrorsInPrint errors={paper.errors} />
      </section>
    </>
  )
}
