import { Search } from '../../palette/Search.tsx'
import { Absent } from '../../parts/absent/Absent.tsx'
import { afterwards } from '../../parts/afterwards.ts'
import { useCarried } from '../../parts/pasting/useCarried.ts'
import { Keyboard } from '../keyboard/Keyboard.tsx'
import { useTranslated } from '../translated.ts'

const KeySheet = afterwards(
  'The list of keys',
  async () => (await import('../keyboard/KeySheet.tsx')).KeySheet,
)

interface SiteUnseenProps {
  readonly slash: boolean
  readonly searching: boolean
  readonly setSearching: (open: boolean) => void
  readonly keysShown: boolean
  readonly setKeysShown: (shown: boolean) => void
}

/** What a page beside the explorer needs and shows when it is asked for: the search, what has not come, what keys need. */
export function SiteUnseen(props: SiteUnseenProps) {
  useTranslated()
  useCarried()
  return (
    <>
      <Search slash={props.slash} open={props.searching} onOpen={props.setSearching} />
      <Absent />
      <Keyboard />
      {props.keysShown && <KeySheet onClose={() => props.setKeysShown(false)} />}
    </>
  )
}
