import type { Result } from '../../engine/facets/result.ts'

/** All that a result holds, typed arrays included, as one string: the same bytes are the same text. */
export const bytesOf = (result: Result): string =>
  JSON.stringify(result, (_, value: unknown) =>
    ArrayBuffer.isView(value)
      ? `${value.constructor.name} ${Buffer.from(value.buffer, value.byteOffset, value.byteLength).toString('base64')}`
      : value,
  )
