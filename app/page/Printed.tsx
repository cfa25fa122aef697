import { useEffect, useState } from 'react'
import { followPaper } from '../parts/paper.ts'
import './print.css'

/** What a page of paper needs and a screen does not: the link of what is printed. */
export function Printed() {
  const [address, setAddress] = useState(location.href)
  useEffect(() => followPaper(() => setAddress(location.href)), [])
  return (
    <footer className="printed-link">
      <a href={address}>{address}</a>
    </footer>
  )
}
