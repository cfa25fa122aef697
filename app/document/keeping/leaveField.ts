/** What is typed in a field is taken, as if the person had left it. */
export const leaveField = (): void =>
  void document.activeElement?.dispatchEvent(new FocusEvent('focusout', { bubbles: true }))
