import { useEffect, useState } from 'react'
import { systemTitles, type System } from '../../../engine/index.ts'
import { linkOf } from '../../document/linkOf.ts'
import { loadedSystem } from '../../document/loadedSystem.ts'
import { come } from '../../loading/come.ts'
import { questions } from '../../systems/questions.ts'
import type { Question } from '../../views/miniature/question.ts'

interface Asked {
  readonly id: string
  /** Undefined until its system has come; its sentence where it does not. */
  readonly question?: Question & { readonly href: string }
  readonly problem?: string
}

/** What each system answers, computed by it as soon as it is there; a tap opens that picture. */
export function Questions() {
  const asked = useAsked()
  return (
    <ul className="home-asked">
      {asked.map(({ id, question, problem }) => (
        <li key={id}>
          {question ? (
            <a href={question.href}>
              <span className="home-miniature">{question.picture}</span>
              <span>
                <strong>{question.title}</strong>
                <span className="muted">{question.sentence}</span>
              </span>
            </a>
          ) : (
            <p className="muted">{problem ?? systemTitles[id]}</p>
          )}
        </li>
      ))}
    </ul>
  )
}

/** One after the other, so that a hand on the picture is not held up. */
function useAsked(): readonly Asked[] {
  const [asked, setAsked] = useState<readonly Asked[]>(() => Object.keys(questions).map((id) => ({ id })))
  useEffect(() => {
    let still = true
    const ask = async () => {
      for (const id of Object.keys(questions)) {
        const answer = await answered(id)
        if (!still) return
        setAsked((all) => all.map((each) => (each.id === id ? answer : each)))
      }
    }
    void ask()
    return () => {
      still = false
    }
  }, [])
  return asked
}

async function answered(id: string): Promise<Asked> {
  try {
    const system = (await loadedSystem(id))!
    const question = (await come('This question', questions[id]!))(system)
    return { id, question: { ...question, href: await hrefOf(system, question) } }
  } catch (error) {
    return { id, problem: error instanceof Error ? error.message : String(error) }
  }
}

const hrefOf = (system: System, { preset, params }: Question): Promise<string> =>
  linkOf(system, { params, from: preset })
