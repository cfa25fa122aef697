import { formatQuantity } from '../../../base/formatQuantity.ts'
import { inThousands } from '../../../base/plural.ts'

/** Numbers as the sentences of this system say them: '65,533 cycles'. */
export const cycles = (time: number): string => `${inCycles(time)} cycles`

/** '65,533', with digits behind the point where there are few before it. */
export function inCycles(time: number): string {
  if (time >= 100 && time < 1e21) return inThousands(Math.round(time))
  return formatQuantity(time, '', { kilobyte: 1024, digits: 3 }).text
}

/** 0.351 is '35 %'; what is neither nothing nor all is not called so: '0.3 %', '99.6 %', 'more than 99.9 %'. */
export function percent(fraction: number): string {
  const whole = (100 * fraction).toFixed(0)
  if (fraction <= 0 || fraction >= 1 || (whole !== '0' && whole !== '100')) return `${inThousands(whole)} %`
  if (fraction <= 0.0005) return 'less than 0.1 %'
  return fraction >= 0.9995 ? 'more than 99.9 %' : `${(100 * fraction).toFixed(1)} %`
}

/** '1.21 times', '90,826 times'. */
export const times = (ratio: number): string =>
  `${ratio < 100 ? ratio.toFixed(2) : inThousands(Math.round(ratio))} times`

/** '1 message', '10,000 messages', '12.3 messages': three digits, as a number may have hundreds. */
export function amount(count: number, noun: string): string {
  const told = level(count)
  return `${told} ${told === '1' ? noun : `${noun}s`}`
}

/** 1.33; 27.5: three digits. */
export const level = (queue: number): string =>
  queue >= 999.5
    ? inCycles(queue)
    : queue
        .toPrecision(3)
        .replace(/(\.\d*?)0+$/, '$1')
        .replace(/\.$/, '')
