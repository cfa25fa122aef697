import { createContext, useContext } from 'react'
import type { Edit, Provenance } from '../../engine/index.ts'

/** What a control may do to the scenario it stands in. The page provides it; controls know no store. */
export interface Editor {
  /** Shows what an edit would do, without a step of undo. */
  readonly preview: (edit: Edit) => void
  /** Does it, as one step of undo. @returns false where it is refused: the page says why */
  readonly commit: (edit: Edit) => boolean
  /** Gives a preview up. */
  readonly cancel: () => void
  /** How sure the preset is of the number at a path, while the number is still the preset's. */
  readonly provenance: (path: string) => Provenance | undefined
  /** The scenario began with a preset that had another number here. */
  readonly changed: (path: string) => boolean
  /** What stands at exactly this path, and all below it, cannot be changed. */
  readonly locked: (path: string) => boolean
  /** What stands at exactly this path, and all below it, is not shown. */
  readonly hidden: (path: string) => boolean
  /** Why a number cannot be left to the system, where it cannot. */
  readonly leaving?: string | undefined
}

export const EditorContext = createContext<Editor | undefined>(undefined)

export function useEditor(): Editor {
  const editor = useContext(EditorContext)
  if (!editor) throw new Error('a control stands outside of an EditorContext')
  return editor
}
