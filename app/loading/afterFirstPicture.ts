let painted: Promise<void> | undefined

/** How long a browser may take to show what it has painted [ms]. */
const patience = 100

/** Resolves once the first picture is seen: what a person sees first is loaded first, and drawn alone. */
export function afterFirstPicture(): Promise<void> {
  painted ??= new Promise((resolve) => {
    const asked = performance.now()
    // The first frame paints, the second comes after it.
    requestAnimationFrame(() =>
      requestAnimationFrame(() => {
        void shownSince(asked).then(() => {
          performance.mark('first-picture')
          resolve()
        })
      }),
    )
  })
  return painted
}

/** Painting is not the last of it: the picture is still turned into pixels. Where the browser tells, we wait for that. */
const shownSince = (asked: number): Promise<void> =>
  new Promise((resolve) => {
    const type = 'largest-contentful-paint'
    if (!PerformanceObserver.supportedEntryTypes.includes(type)) {
      resolve()
      return
    }
    const done = () => {
      observer.disconnect()
      resolve()
    }
    const observer = new PerformanceObserver((list) => {
      if (list.getEntries().some(({ startTime }) => startTime >= asked)) done()
    })
    observer.observe({ type, buffered: true })
    setTimeout(done, patience)
  })
