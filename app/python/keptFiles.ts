import type { Home } from './messages.ts'

/** The interpreter's files, counted as they come and kept for the next visit. */

/** Hears how much has come [B], and whether all of it was kept here. */
export type Counted = (bytes: number, of: number, kept: boolean) => void

const shelf = 'stagescope-python-'

/** What is kept of the interpreter. */
interface Kept {
  readonly load: (url: string | URL | Request) => Promise<Response>
  /** Its memory as it was once it had started; undefined where nothing is kept. */
  readonly memory: () => Promise<Uint8Array | undefined>
  /** Keeps it in the place of any other; without, forgets it. */
  readonly keepMemory: (memory?: Uint8Array<ArrayBuffer>) => void
}

/**
 * Loads files of the interpreter. They are kept in the browser's cache storage under the version's name; where there is
 * none (no secure context, or it is forbidden) the browser's own cache does what the host allows.
 * @param version  of the interpreter
 */
export async function keptFiles(
  { url: home, bytes: of, program }: Home,
  version: string,
  tell: Counted,
): Promise<Kept> {
  const kept = await shelfOf(version)
  const { fetch } = globalThis
  let bytes = 0
  let allKept = true
  const load = async (asked: string | URL | Request) => {
    const url = asked instanceof Request ? asked.url : String(asked)
    const known = await kept?.match(url).catch(() => undefined)
    if (!known) allKept = false
    const response = known ?? (await fetch(url))
    if (!response.ok || !response.body)
      throw new Error(`${url.replace(home, '')} has not come (${response.status})`)
    // The copy is read as fast as the original; that it cannot be kept is no harm.
    if (!known) kept?.put(url, response.clone()).catch(() => undefined)
    const counter = new TransformStream<Uint8Array, Uint8Array>({
      transform(piece, controller) {
        bytes += piece.byteLength
        tell(bytes, of, allKept)
        controller.enqueue(piece)
      },
    })
    // Not every host knows what WebAssembly is.
    const type = url.endsWith('.wasm') ? 'application/wasm' : 'application/octet-stream'
    return new Response(response.body.pipeThrough(counter), { headers: { 'content-type': type } })
  }
  const memories = `${home}memory/`
  const mine = memories + program
  return {
    load,
    async memory() {
      try {
        const found = await kept?.match(mine)
        return found && new Uint8Array(await found.arrayBuffer())
      } catch {
        return undefined
      }
    },
    keepMemory(memory) {
      // Now: later the walls are closed, and no answer can be made.
      const answer = memory && new Response(memory)
      const keep = async () => {
        for (const { url } of (await kept?.keys()) ?? [])
          if (url.startsWith(memories)) await kept?.delete(url)
        if (answer) await kept?.put(mine, answer)
      }
      // That it cannot be kept is no harm.
      keep().catch(() => undefined)
    },
  }
}

/** Where files are kept; what another version kept goes. */
async function shelfOf(version: string): Promise<Cache | undefined> {
  try {
    const name = shelf + version
    for (const other of await caches.keys())
      if (other.startsWith(shelf) && other !== name) await caches.delete(other)
    return await caches.open(name)
  } catch {
    return undefined
  }
}
