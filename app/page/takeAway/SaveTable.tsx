import { useRef } from 'react'
import { come } from '../../loading/come.ts'

const writer = () => come('What writes tables', async () => (await import('./tableFile.ts')).saveTable)

/** Saves the table in the same section as CSV, as it stands there. @param file  its name, without the ending */
export function SaveTable({ file }: { readonly file: string }) {
  const button = useRef<HTMLButtonElement>(null)
  const save = async () => {
    const table = button.current?.closest('section, main')?.querySelector('table')
    if (table) (await writer())(file, table)
  }
  return (
    <button ref={button} type="button" className="link-button" onClick={() => void save()}>
      Save as CSV
    </button>
  )
}
