import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Driven } from './driven.ts'

/** Keeps a picture of what a test has seen, for who wants to see it too: in the folder that STAGESCOPE_SHOTS names. */
export async function keptPicture(browser: Driven, name: string): Promise<void> {
  const folder = process.env['STAGESCOPE_SHOTS']
  if (folder === undefined) return
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, `${name}.png`), await browser.screenshot())
}
