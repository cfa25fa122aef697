import { pictureStart } from './pictureStart.ts'

/** The first stop of the Tab key: past all that stands above a page. */
export const SkipLink = ({ to }: { readonly to: string }) => (
  <button type="button" className="skip-link solid-button" onClick={() => pictureStart()?.focus()}>
    Skip to the {to}
  </button>
)
