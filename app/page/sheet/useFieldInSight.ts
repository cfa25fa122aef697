import { useEffect } from 'react'

/** The field with the focus stays in sight when the phone's keyboard comes up, or the phone is turned and its sheet lies elsewhere. */
export function useFieldInSight(): void {
  useEffect(() => {
    const follow = () =>
      requestAnimationFrame(() =>
        document.querySelector(':is(input, select, textarea):focus')?.scrollIntoView({ block: 'nearest' }),
      )
    addEventListener('resize', follow)
    return () => removeEventListener('resize', follow)
  }, [])
}
