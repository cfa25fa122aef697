import { createHash } from 'node:crypto'
import { VitePWA } from 'vite-plugin-pwa'
import type { Plugin, PluginOption } from 'vite'

/** What Workbox writes into `sw.js`; tests/browser/loading/policy.test.ts reads there that none is missing. */
export const inServiceWorker = [
  'workbox-core',
  'workbox-expiration',
  'workbox-precaching',
  'workbox-routing',
  'workbox-strategies',
] as const

/**
 * What is to be kept is asked for one by one, and the next one not while a hand is at work on the page (`app/renewal/hands.ts`).
 * Workbox asks by `fetch` alone.
 */
const givesWay = `
let installing = false
let until = 0
const ask = fetch
addEventListener('install', () => { installing = true })
addEventListener('activate', () => { installing = false })
addEventListener('message', ({ data }) => {
  if (data?.type === 'HANDS') until = performance.now() + data.hold
})
self.fetch = async (...asked) => {
  while (installing && performance.now() < until)
    await new Promise((goOn) => setTimeout(goOn, until - performance.now()))
  return ask(...asked)
}
`

/** Named by what is in it, as all assets are, so that a host may let it be kept. */
const givesWayFile = `assets/givesWay-${createHash('sha256').update(givesWay).digest('hex').slice(0, 7)}.js`

const givingWay: Plugin = {
  name: 'stagescope:keeping-gives-way',
  apply: 'build',
  generateBundle() {
    this.emitFile({ type: 'asset', fileName: givesWayFile, source: givesWay })
  },
}

/**
 * Lets the page be installed, and be used without a network after one visit: `sw.js`, written by Workbox, keeps the page's
 * own scripts, styles and fonts ahead, and what is large or rare once it was used. Python keeps the data of its interpreter
 * itself (`app/python/keptFiles.ts`). A new version waits until the person takes it, or no page is open any more.
 */
export const offline = (): PluginOption[] => [
  VitePWA({
    // `app/renewal` registers it, after the first picture.
    injectRegister: false,
    registerType: 'prompt',
    includeManifestIcons: false,
    manifest: {
      name: 'Stagescope',
      short_name: 'Stagescope',
      description: 'Where the time goes in a communication pipeline, and how to cut the message best.',
      lang: 'en',
      start_url: './',
      scope: './',
      display: 'standalone',
      background_color: '#ffffff',
      theme_color: '#1b1f24',
      icons: [
        { src: 'icon.svg', sizes: 'any', type: 'image/svg+xml' },
        { src: 'icon-192.png', sizes: '192x192', type: 'image/png' },
        { src: 'icon-512.png', sizes: '512x512', type: 'image/png' },
        { src: 'icon-maskable.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
      ],
    },
    workbox: {
      mode: 'production',
      inlineWorkboxRuntime: true,
      importScripts: [givesWayFile],
      sourcemap: false,
      globPatterns: ['index.html', 'icon.svg', 'licences.txt', 'assets/*.{js,css,woff2}'],
      globIgnores: [
        'assets/{pythonWorker,CodeEditor}-*.js',
        // The browser keeps it with the worker.
        givesWayFile,
        'assets/*-{cyrillic,cyrillic-ext,greek-ext,vietnamese}-*.woff2',
      ],
      // Their names change with what is in them.
      dontCacheBustURLsMatching: /^assets\//,
      // Other addresses below the page's are not its own.
      navigateFallback: null,
      clientsClaim: true,
      cleanupOutdatedCaches: true,
      runtimeCaching: [
        {
          urlPattern: ({ url }) => /\/assets\/[^/]+$/.test(url.pathname),
          handler: 'CacheFirst',
          options: {
            cacheName: 'stagescope-used',
            // Of a version that is gone they are never asked for again.
            expiration: { maxEntries: 30, purgeOnQuotaError: true },
            plugins: [{ cacheWillUpdate }],
          },
        },
        {
          // Their names stay when what is in them changes.
          urlPattern: ({ url }) => /\/(pyodide\/pyodide\.asm\.js|python\/[^/]+\.whl)$/.test(url.pathname),
          handler: 'NetworkFirst',
          options: { cacheName: 'stagescope-python', plugins: [{ cacheWillUpdate }] },
        },
      ],
    },
  }),
  givingWay,
  withoutInDevelopment,
]

/** Some hosts answer with a page what is gone. Written into the worker as it stands here. */
const cacheWillUpdate = ({ response }: { readonly response: Response }): Promise<Response | null> =>
  Promise.resolve(
    response.status === 200 && !response.headers.get('content-type')?.startsWith('text/html')
      ? response
      : null,
  )

/** Takes away the worker that a built page has left at the address where now is the development server. */
const leaving = `
addEventListener('install', () => skipWaiting())
addEventListener('activate', (event) => event.waitUntil((async () => {
  for (const name of await caches.keys()) await caches.delete(name)
  await registration.unregister()
  for (const client of await clients.matchAll({ type: 'window' })) await client.navigate(client.url)
})()))
`

const withoutInDevelopment: Plugin = {
  name: 'stagescope:no-worker-in-development',
  configureServer(server) {
    server.middlewares.use('/sw.js', (_request, response) => {
      response.setHeader('content-type', 'text/javascript').end(leaving)
    })
  },
}
