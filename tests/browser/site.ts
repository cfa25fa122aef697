import { createReadStream, existsSync, statSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import { extname, join, normalize } from 'node:path'

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
  '.txt': 'text/plain; charset=utf-8',
  '.wasm': 'application/wasm',
  '.json': 'application/json',
}

/** A plain static host that serves `dist/` from a sub-path, without special headers but for how long what is named by its content may be kept, as a person's host would. */
export async function serveSite(folder: string, path: string): Promise<{ url: string; server: Server }> {
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost')
    // What a browser asks of every site by itself, when it shows a picture alone.
    if (pathname === '/favicon.ico') {
      response.writeHead(204).end()
      return
    }
    const inside = pathname.startsWith(path) ? pathname.slice(path.length) : undefined
    const file =
      inside === undefined ? undefined : join(folder, normalize(inside === '' ? 'index.html' : inside))
    if (!file?.startsWith(folder) || !existsSync(file) || !statSync(file).isFile()) {
      response.writeHead(404).end()
      return
    }
    const kept = file.startsWith(join(folder, 'assets')) ? 'max-age=31536000, immutable' : 'no-cache'
    response.writeHead(200, {
      'content-type': types[extname(file)] ?? 'application/octet-stream',
      'cache-control': kept,
    })
    createReadStream(file).pipe(response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('the server has no port')
  return { url: `http://127.0.0.1:${address.port}${path}`, server }
}
