let painted: Promise<void> | undefined

/** Resolves once the first picture has been painted: what a person sees first is loaded first. */
export function afterFirstPicture(): Promise<void> {
  painted ??= new Promise((resolve) => {
    // The first frame paints, the second comes after it.
    requestAnimationFrame(() =>
      requestAnimationFrame(() => {
        performance.mark('first-picture')
        resolve()
      }),
    )
  })
  return painted
}
