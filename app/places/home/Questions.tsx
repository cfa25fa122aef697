import { Suspense, useState } from 'react'
import { questions } from 'virtual:said/questions'
import { afterwards } from '../../parts/afterwards.ts'

const Pictures = afterwards('The small pictures', async () => (await import('./Pictures.tsx')).Pictures)

/** What each system answered when the page was built; a tap opens that picture. */
export function Questions() {
  const [pictures, setPictures] = useState<readonly string[]>([])
  return (
    <>
      <ul className="home-asked">
        {questions.map(({ id, title, sentence, href }, at) => (
          <li key={id}>
            <a href={href}>
              <span className="home-miniature" dangerouslySetInnerHTML={{ __html: pictures[at] ?? '' }} />
              <span>
                <strong>{title}</strong>
                <span className="muted">{sentence}</span>
              </span>
            </a>
          </li>
        ))}
      </ul>
      <Suspense fallback={null}>
        <Pictures onThere={setPictures} />
      </Suspense>
    </>
  )
}
