import { useState } from 'react'
import { saveFile } from '../../document/file/save.ts'
import { forgetAside, keptAside } from '../../lessons/kept.ts'

/** What was kept of lessons and cannot all be read, for whoever can. */
export function Aside() {
  const [texts, setTexts] = useState(keptAside)
  if (texts.length === 0) return null
  return (
    <div className="notice">
      <p>Set aside as it is: what was kept of your lessons and could not all be read.</p>
      <span className="notice-buttons">
        <button
          type="button"
          className="quiet-button"
          onClick={() => saveFile('stagescope-lessons.txt', texts.join('\n\n'))}
        >
          Save it as a file
        </button>{' '}
        <button
          type="button"
          className="quiet-button"
          onClick={() => {
            forgetAside()
            setTexts([])
          }}
        >
          Forget it
        </button>
      </span>
    </div>
  )
}
