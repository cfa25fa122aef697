import { createHash } from 'node:crypto'
import type { Plugin } from 'vite'

/**
 * Writes into the built page what it may load and do: nothing from outside. The development server, which brings scripts
 * of its own, goes without. It stands in the page, so that every static host has it; framing is left to the host.
 * Comes after all that adds to the page.
 */
export const contentPolicy = (): Plugin => ({
  name: 'stagescope:content-policy',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: (html) => [
      {
        tag: 'meta',
        attrs: { 'http-equiv': 'Content-Security-Policy', content: policyFor(html) },
        injectTo: 'head-prepend',
      },
    ],
  },
})

/** The policy of a page: the scripts that are written into it are allowed by what they say, and no others. */
export function policyFor(html: string): string {
  const inline = [...html.matchAll(/<script(?![^>]*\ssrc=)[^>]*>([^]*?)<\/script>/g)].map(
    ([, code = '']) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`,
  )
  return [
    "default-src 'none'",
    ["script-src 'self' 'wasm-unsafe-eval'", ...inline].join(' '),
    "worker-src 'self' blob:",
    "manifest-src 'self'",
    "frame-src 'self'",
    "style-src 'self' 'unsafe-inline'",
    "font-src 'self' data:",
    "img-src 'self' data: blob:",
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
  ].join('; ')
}
