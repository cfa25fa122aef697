import { formatQuantity } from '../../../base/formatQuantity.ts'
import { inThousands } from '../../../base/plural.ts'

/** Numbers as the sentences of this system say them: '65,533 cycles'. */
export const cycles = (time: number): string => `${inCycles(time)} cycles`

/** '65,533', with digits behind the point where there are few before it. */
export function inCycles(time: number): string {
  if (time >= 100 && time < 1e15) return inThousands(Math.round(time))
  return formatQuantity(time, '', { kilobyte: 1024, digits: 3 }).text
}

export const percent = (fraction: number): string => `${(100 * fraction).toFixed(0)} %`

/** 1.33; 27.5: three digits. */
export const level = (queue: number): string =>
  queue >= 999.5
    ? inCycles(queue)
    : queue
        .toPrecision(3)
        .replace(/(\.\d*?)0+$/, '$1')
        .replace(/\.$/, '')
