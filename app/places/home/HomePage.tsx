import { Suspense } from 'react'
import { KilobyteContext } from '../../chart/kilobyte.ts'
import { useSetting } from '../../document/settings.ts'
import type { Store } from '../../document/store.ts'
import { SiteHeader } from '../../page/header/SiteHeader.tsx'
import { afterwards } from '../../parts/afterwards.ts'
import { Hero } from './Hero.tsx'
import { Questions } from './Questions.tsx'
import './home.css'

const Below = afterwards('What was recently opened', async () => (await import('./Below.tsx')).Below)

/** Where to begin: a solved picture that can be dragged at once, five questions, and what there is beside. */
export function HomePage({ store }: { readonly store: Store }) {
  const [kilobyte] = useSetting('kilobyte')
  return (
    <KilobyteContext.Provider value={kilobyte}>
      <div className="site">
        <SiteHeader slash />
        <main className="home">
          <Hero store={store} />
          <section className="home-questions" aria-labelledby="home-questions">
            <h2 id="home-questions" className="label">
              What do you want to know?
            </h2>
            <Questions />
          </section>
          <Suspense fallback={null}>
            <Below />
          </Suspense>
        </main>
      </div>
    </KilobyteContext.Provider>
  )
}
