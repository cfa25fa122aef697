import { useEffect } from 'react'

/** Takes the files that are dropped anywhere on the page. */
export function useDropped(take: (files: FileList) => void): void {
  useEffect(() => {
    document.ondragover = document.ondrop = (event) => {
      const { types, files } = event.dataTransfer!
      if (!types.includes('Files')) return
      event.preventDefault()
      if (event.type === 'drop') take(files)
    }
    return () => {
      document.ondragover = document.ondrop = null
    }
  })
}
