import { useEffect, useState } from 'react'
import { listenToTold } from './tell.ts'

/** For how long what was said can be found [ms]: whoever reads on through the page shall not come upon it. */
const stay = 3000

/** The one live region of the page: what is told stands in it, unseen. */
export function Voice() {
  const [told, setTold] = useState<readonly [sentence: string, turn: number]>(['', 0])
  useEffect(() => listenToTold((sentence) => setTold(([, turn]) => [sentence, turn + 1])), [])
  const [sentence, turn] = told
  useEffect(() => {
    const forget = setTimeout(() => setTold(['', turn]), stay)
    return () => clearTimeout(forget)
  }, [turn])
  return (
    <div className="hidden-visually" role="status">
      {/* Another element each time, so that the same words are said again. */}
      <p key={turn}>{sentence}</p>
    </div>
  )
}
