import { InputError } from '../../../engine/index.ts'

/** Told by the first bytes of a file, as programs of Windows write it. */
const encodings: Readonly<Record<string, string | undefined>> = { fffe: 'utf-16le', feff: 'utf-16be' }

/** What a file says. @throws InputError where it is no text: letters that cannot be read would be others without a word */
export async function textOf(file: File): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  const begins = [...bytes.subarray(0, 2)].map((byte) => byte.toString(16)).join('')
  const encoding = encodings[begins] ?? 'utf-8'
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch (error) {
    if (!(error instanceof TypeError)) throw error
    throw new InputError('file', 'text in UTF-8 or UTF-16', file.name)
  }
}
