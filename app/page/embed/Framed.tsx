import { Suspense, useEffect, useMemo } from 'react'
import { useStore } from 'zustand'
import { embeddedIn } from '../../document/predict/embedded.ts'
import { keepingBack } from '../../document/keptBack/keptBack.ts'
import { titledChallenge } from '../../document/keptBack/titled.ts'
import type { Store } from '../../document/store.ts'
import { useToldTimes } from '../../document/times/useToldTimes.ts'
import { Absent } from '../../parts/absent/Absent.tsx'
import { afterwards } from '../../parts/afterwards.ts'
import { ChallengePanel } from '../challenge/ChallengePanel.tsx'
import { Desk } from '../Desk.tsx'
import { FaultPanel } from '../fault/FaultPanel.tsx'
import { Notice } from '../Notice.tsx'
import { Parameters } from '../parameters/Parameters.tsx'
import { PictureParts } from '../predict/VeiledPicture.tsx'
import { Question } from '../predict/Question.tsx'
import { Said } from '../said/Said.tsx'
import { Surroundings } from '../Surroundings.tsx'
import { useTranslated } from '../translated.ts'
import './embed.css'
import { Height } from './Height.tsx'
import { LeftOut } from './LeftOut.tsx'
import { useTelling } from './useTelling.ts'
import { useWholeSystem } from './useWholeSystem.ts'

const Inspector = afterwards(
  'The inspector',
  async () => (await import('../../inspector/Inspector.tsx')).Inspector,
)

const Terms = afterwards('What explains words', async () => (await import('../Unseen.tsx')).Terms)

/** The parts that a link names, and nothing else, within another page; what the link asks stands above them. */
export function Framed({ store, embed }: { readonly store: Store; readonly embed: readonly string[] }) {
  const less = useMemo(() => keepingBack(store), [store])
  const title = useStore(store, ({ history }) => history.present.title)
  const keptBack = useStore(less, (state) => state.keptBack)
  const desk = useStore(less, ({ view }) => view.desk !== undefined)
  const fault = useStore(store, ({ history }) => history.present.fault !== undefined)
  const chosen = useStore(less, ({ selection }) => selection !== undefined)
  const shown = useMemo(() => embeddedIn(embed), [embed])
  const { link, host } = useTelling(store)
  useToldTimes(store)
  useTranslated()
  const glossary = useWholeSystem(less)
  // Work that was kept from elsewhere is not offered here.
  useEffect(() => store.getState().withdraw(() => false), [store])
  return (
    <Surroundings store={less} glossary={glossary}>
      <main className="embed" data-embed={embed.join(' ')}>
        <div className="embed-row">
          <h1 className={title === undefined ? 'hidden-visually' : 'document-title'}>
            {title ?? 'Stagescope'}
          </h1>
          <a className="quiet-button" href={link} target="_blank" rel="noopener">
            Open full
          </a>
        </div>
        <LeftOut store={store} parts={shown.parts} unnamed={shown.desk && !desk} />
        {shown.unknown !== undefined && <p className="problem-detail">{shown.unknown}.</p>}
        <Suspense fallback={null}>
          <Notice store={less} />
          {fault ? <FaultPanel store={less} /> : <Question store={store} seen={!keptBack?.desks} />}
          {title?.startsWith(titledChallenge) && (
            <ChallengePanel key={title} store={less} title={title.slice(titledChallenge.length)} />
          )}
          <PictureParts store={less} parts={shown.parts.filter((part) => !keptBack?.[part])} />
          {shown.desk && desk && <Desk store={less} />}
          {shown.parameters && (
            <section className="embed-parameters" aria-label="What can be changed">
              <Parameters store={less} faults />
            </section>
          )}
          <Said store={less} />
          <Absent />
          <Terms store={less} beside />
          <Height store={store} host={host} />
        </Suspense>
        {chosen && (
          <Suspense fallback={null}>
            <aside className="embed-chosen" aria-label="What is chosen">
              <Inspector store={less} />
            </aside>
          </Suspense>
        )}
      </main>
    </Surroundings>
  )
}
