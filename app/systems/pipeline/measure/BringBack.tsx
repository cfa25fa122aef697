/** Says that what stood in a box is kept, and puts it there again. */
export const BringBack = ({ onBringBack }: { readonly onBringBack: () => void }) => (
  <p className="measure-before" data-hand>
    What was here is kept until this page is closed.{' '}
    <button type="button" className="link-button" onClick={onBringBack}>
      Bring it back
    </button>
  </p>
)
