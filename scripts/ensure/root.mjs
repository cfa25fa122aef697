import { fileURLToPath } from 'node:url'

/** The folder of the project. (`import.meta.dirname` is younger than some Node that only gets a sentence.) */
export const root = fileURLToPath(new URL('../../', import.meta.url)).replace(/[\\/]$/, '')
