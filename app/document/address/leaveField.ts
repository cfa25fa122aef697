/** What is typed in a field is taken, as if the person had gone on from it to no field in particular. */
export const leaveField = (): void =>
  void document.activeElement?.dispatchEvent(
    new FocusEvent('focusout', { bubbles: true, relatedTarget: document.body }),
  )
