import { existsSync } from 'node:fs'

/** Where a Chromium of the system may live, the person's own choice first. */
const places = [
  process.env.CHROME_PATH,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
]

/** @returns the path of an installed Chromium, or undefined */
export const chromiumPath = () => places.find((path) => path && existsSync(path))

/** Flags that keep a headless Chromium quiet on a machine without a network. */
export const chromiumFlags = [
  '--no-sandbox',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-quic',
  '--no-first-run',
]
