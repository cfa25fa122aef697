import { useEffect, useState } from 'react'
import { visible } from '../../../engine/index.ts'
import { lessons } from '../../lessons/index.ts'
import { keptPlaces, type KeptPlace } from '../../lessons/kept.ts'
import { come } from '../../loading/come.ts'
import { SiteHeader } from '../../page/header/SiteHeader.tsx'
import { Failed } from '../../parts/Failed.tsx'
import { Aside } from './Aside.tsx'
import './lessons.css'

/** All lessons; with the id of one the place one left it at, with the number of a step that step. */
export function LessonsPage({ rest: [id, step] }: { readonly rest: readonly string[] }) {
  const lesson = lessons.find((each) => each.id === id)
  const isThere = step === undefined || (/^[1-9]\d*$/.test(step) && Number(step) <= (lesson?.steps ?? 0))
  if (lesson && isThere) return <Leading key={`${id} ${step}`} lesson={lesson} step={step} />
  return (
    <div className="site">
      <SiteHeader slash />
      <main className="lessons">
        <h2>Lessons</h2>
        {lesson ? (
          <p role="alert">
            “{lesson.title}” has no step “{visible(step!)}”: it has {lesson.steps}.
          </p>
        ) : (
          id !== undefined && <p role="alert">There is no lesson “{visible(id)}”. These are all.</p>
        )}
        <ol>
          {lessons.map((each) => (
            <LessonRow key={each.id} lesson={each} place={keptPlaces()[each.id]} />
          ))}
        </ol>
        <Aside />
        <ul className="lessons-ways">
          <li>
            <a href="#at=challenges">Challenges</a>
            <span className="muted">checked by the engine, with another one every day</span>
          </li>
          <li>
            <a href="#at=workbench">Prepare a task</a>
            <span className="muted">as a link, a frame or a QR code for a class</span>
          </li>
          <li>
            <a href="#at=class">Classroom</a>
            <span className="muted">what a class handed in, beside what the engine says</span>
          </li>
        </ul>
      </main>
    </div>
  )
}

type Listed = (typeof lessons)[number]

/** The step where one was left; what was kept may be of a lesson that had more. */
const stepIn = ({ step }: KeptPlace, steps: number): number => Math.min(step, steps)

function LessonRow({ lesson, place }: { readonly lesson: Listed; readonly place: KeptPlace | undefined }) {
  const { id, title, minutes, sentence, steps } = lesson
  const at = place && stepIn(place, steps)
  return (
    <li>
      <h3>
        <a href={`#at=lessons,${id}`}>{title}</a>
      </h3>
      <p>{sentence}</p>
      <p className="muted">
        {steps} steps, {minutes[0]} to {minutes[1]} minutes
        {at !== undefined && `. You are at step ${at}`}
      </p>
      {at !== undefined && at > 1 && (
        <a className="muted" href={`#at=lessons,${id},1`}>
          From the beginning
        </a>
      )}
    </li>
  )
}

/** Leads on to the link of a step: this address is not where one stays. */
function Leading({ lesson, step }: { readonly lesson: Listed; readonly step: string | undefined }) {
  const [error, setError] = useState<unknown>()
  const [tries, setTries] = useState(0)
  useEffect(() => {
    let wanted = true
    const lead = async () => {
      const { stepLink } = await come('The lesson', () => import('../../lessons/player/stepLink.ts'))
      const steps = await come('The lesson', lesson.load)
      const kept = keptPlaces()[lesson.id]
      const left = kept ? stepIn(kept, steps.length) : 1
      const number = step === undefined ? left : Number(step)
      const answer = step === undefined ? kept?.answers[number] : undefined
      const fragment = await stepLink(lesson, steps, number, answer)
      if (wanted) location.replace(`#${fragment}`)
    }
    lead().catch((reason: unknown) => wanted && setError(reason))
    return () => {
      wanted = false
    }
  }, [lesson, step, tries])
  return (
    <main className="unopened">
      {error === undefined ? (
        <p className="muted">One moment: {lesson.title}.</p>
      ) : (
        <Failed
          what="The lesson"
          error={error}
          again={() => {
            setError(undefined)
            setTries(tries + 1)
            return Promise.resolve()
          }}
        />
      )}
    </main>
  )
}
