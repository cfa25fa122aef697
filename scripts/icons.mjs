// `node scripts/icons.mjs`: draws public/icon.svg as the pictures that installed pages need. Run when it has changed.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { chromium } from 'playwright'
import { chromiumFlags, chromiumPath } from './chromium.mjs'
import { root } from './ensure/root.mjs'

const folder = join(root, 'public')
const svg = readFileSync(join(folder, 'icon.svg'), 'utf8')
/** A system may cut a maskable icon down to a circle of 80 %: the ground goes to the edge, the bars come nearer. */
const maskable = svg
  .replace(' rx="7"', '')
  .replace(/(<rect x="5"[^]*)<\/svg>/, '<g transform="translate(2.4 2.4) scale(0.85)">$1</g></svg>')

const browser = await chromium.launch({ executablePath: chromiumPath(), args: [...chromiumFlags] })
for (const [name, size, drawn] of [
  ['icon-192.png', 192, svg],
  ['icon-512.png', 512, svg],
  ['icon-maskable.png', 512, maskable],
]) {
  const page = await browser.newPage({ viewport: { width: size, height: size } })
  await page.setContent(`<style>body{margin:0}svg{display:block;width:100vw}</style>${drawn}`)
  writeFileSync(join(folder, name), await page.screenshot({ omitBackground: true }))
}
await browser.close()
