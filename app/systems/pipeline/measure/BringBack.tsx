/** Says that what stood in a box is kept, and puts it there again. */
export const BringBack = ({ onBringBack }: { readonly onBringBack: () => void }) => (
  <p className="measure-before" data-hand>
    What stood here is kept as long as this page.{' '}
    <button type="button" className="link-button" onClick={onBringBack}>
      Bring it back
    </button>
  </p>
)
