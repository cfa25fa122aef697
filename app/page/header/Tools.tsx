import { useSetting } from '../../document/settings.ts'

const themes = ['system', 'light', 'dark'] as const
const themeSigns = { system: '◐', light: '○', dark: '●' } as const

interface ToolsProps {
  readonly onKeys: () => void
  /** In a menu they are called by their names, in a row there is room for their signs. */
  readonly words?: boolean
}

/** What changes nothing of the document: how the page looks, and the list of its keys. */
export function Tools({ onKeys, words = false }: ToolsProps) {
  const [theme, setTheme] = useSetting('theme')
  const nextTheme = themes[(themes.indexOf(theme) + 1) % themes.length]!
  return (
    <>
      <button
        type="button"
        className="icon-button"
        aria-label={`Theme: ${theme}. Change to ${nextTheme}`}
        title={`Theme: ${theme}`}
        onClick={() => setTheme(nextTheme)}
      >
        {words ? `Theme: ${theme}` : themeSigns[theme]}
      </button>
      <button type="button" className="icon-button" aria-label="Keys" title="Keys (?)" onClick={onKeys}>
        {words ? 'Keys' : '?'}
      </button>
    </>
  )
}
