import { useEffect } from 'react'
import { pictures } from 'virtual:said/pictures'
import '../../views/miniature/miniature.css'

/** Brings the pictures of the questions, which stand beside their words. */
export function Pictures({ onThere }: { readonly onThere: (pictures: readonly string[]) => void }) {
  useEffect(() => onThere(pictures), [onThere])
  return null
}
