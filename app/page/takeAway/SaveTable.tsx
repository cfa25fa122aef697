import { useRef } from 'react'
import { asked } from '../../loading/asked.ts'

const writer = async () => (await import('./tableFile.ts')).saveTable

/** Saves the table in the same section as CSV, as it stands there. @param file  its name, without the ending */
export function SaveTable({ file }: { readonly file: string }) {
  const button = useRef<HTMLButtonElement>(null)
  const save = (saveTable: Awaited<ReturnType<typeof writer>>) => {
    const table = button.current?.closest('section, main')?.querySelector('table')
    if (table) saveTable(file, table)
  }
  return (
    <button
      ref={button}
      type="button"
      className="link-button"
      onClick={() => void asked('What writes tables', writer, save)}
    >
      Save as CSV
    </button>
  )
}
