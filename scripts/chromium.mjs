import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { posix, win32 } from 'node:path'

/**
 * Where a Chromium may live on its own, best first.
 * @param {string} platform  as in `process.platform`
 * @param {Record<string, string | undefined>} env
 * @returns {string[]}
 */
export function chromiumPlaces(platform, env) {
  if (platform === 'win32') {
    const folders = [env.PROGRAMFILES, env['PROGRAMFILES(X86)'], env.LOCALAPPDATA].filter(Boolean)
    const programs = [
      'Chromium\\Application\\chrome.exe',
      'Google\\Chrome\\Application\\chrome.exe',
      'Microsoft\\Edge\\Application\\msedge.exe',
    ]
    return programs.flatMap((program) => folders.map((folder) => win32.join(folder, program)))
  }
  if (platform === 'darwin') {
    const folders = ['/Applications', ...(env.HOME ? [posix.join(env.HOME, 'Applications')] : [])]
    return ['Chromium', 'Google Chrome', 'Microsoft Edge'].flatMap((name) =>
      folders.map((folder) => posix.join(folder, `${name}.app/Contents/MacOS/${name}`)),
    )
  }
  return [
    '/usr/bin/chromium',
    '/usr/bin/chromium-browser',
    '/usr/bin/google-chrome',
    '/usr/bin/google-chrome-stable',
    '/snap/bin/chromium',
  ]
}

/** The one that `npx playwright install chromium` brings; undefined before Playwright is installed itself. */
function chromiumOfPlaywright() {
  try {
    return createRequire(import.meta.url)('playwright').chromium.executablePath()
  } catch {
    return undefined
  }
}

/** @returns {string | undefined} the path of an installed Chromium; a person's own choice counts alone */
export const chromiumPath = () => {
  const chosen = process.env.CHROME_PATH
  if (chosen) return existsSync(chosen) ? chosen : undefined
  const known = chromiumPlaces(process.platform, process.env).find((path) => existsSync(path))
  if (known) return known
  const brought = chromiumOfPlaywright()
  return brought && existsSync(brought) ? brought : undefined
}

/**
 * The same engine without windows, tabs and what serves them: a quarter less work for each page.
 * @returns {string | undefined} the path; that of the whole Chromium where there is no other, or a person has chosen one
 */
export const headlessPath = () => {
  const shell = '/usr/bin/chromium-headless-shell'
  return process.env.CHROME_PATH || !existsSync(shell) ? chromiumPath() : shell
}

/** What Playwright switches off itself: of two such lists Chromium heeds the last. `tests/browser/setup.ts` sees that none is missing. */
const offByPlaywright = [
  'AutoDeElevate',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'BoundaryEventDispatchTracksNodeRemoval',
  'DestroyProfileOnBrowserClose',
  'DialMediaRouteProvider',
  'GlobalMediaControls',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'OptimizationHints',
  'PaintHolding',
  'RenderDocument',
  'ThirdPartyStoragePartitioning',
  'Translate',
  'msEdgeUpdateLaunchServicesPreferredVersion',
  'msForceBrowserSignIn',
]

/** The list below the address bar, which nobody sees, is a page of its own: half a second of work for each window. */
const addressBar = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup']

/** A process for the next page of another site: where each page is of one site, it is started for nothing. */
const spareProcess = 'SpareRendererForSitePerProcess'

/** Flags that keep a headless Chromium quiet on a machine without a network. */
export const chromiumFlags = [
  '--no-sandbox',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-quic',
  '--no-first-run',
  `--disable-features=${[...offByPlaywright, ...addressBar, spareProcess]}`,
]
