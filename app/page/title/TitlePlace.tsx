import { Suspense, useDeferredValue, type ComponentProps } from 'react'
import { useStore } from 'zustand'
import { Meanwhile } from '../../palette/Meanwhile.tsx'
import { afterwards } from '../../parts/afterwards.ts'

const DocumentTitle = afterwards('The title', async () => (await import('./DocumentTitle.tsx')).DocumentTitle)

/** The title where there is one or a person begins one; what is typed before its field has come stands in it. */
export function TitlePlace(props: ComponentProps<typeof DocumentTitle>) {
  const title = useStore(props.store, ({ history }) => history.present.title)
  // As in `app/palette/Search.tsx`.
  const come = useDeferredValue(props.writing)
  return (
    <Suspense fallback={title !== undefined && <p className="document-title">{title}</p>}>
      {title !== undefined || come ? <DocumentTitle {...props} /> : props.writing && <Meanwhile />}
    </Suspense>
  )
}
