import { useEffect } from 'react'

/** For a page that takes no files: what is dropped on it is taken to the explorer, which opens it or says why it cannot. */
export function useCarried(): void {
  useEffect(() => {
    const stop = new AbortController()
    const take = (event: DragEvent) => {
      const { types, files } = event.dataTransfer!
      if (!types.includes('Files')) return
      event.preventDefault()
      if (event.type === 'drop') carry([...files])
    }
    for (const type of ['dragover', 'drop'] as const)
      document.addEventListener(type, take, { signal: stop.signal })
    return () => stop.abort()
  }, [])
}

/** How often it is looked whether the explorer has come [ms], and how many times. */
const pause = 50
const patience = 1200

function carry(files: readonly File[]): void {
  const dataTransfer = new DataTransfer()
  for (const file of files) dataTransfer.items.add(file)
  location.hash = '#v=1&s=pipeline&end'
  let turns = 0
  const arrive = () => {
    // Set by `useDropped` of the explorer.
    if (document.ondrop) document.dispatchEvent(new DragEvent('drop', { dataTransfer }))
    else if (turns++ < patience) setTimeout(arrive, pause)
  }
  arrive()
}
