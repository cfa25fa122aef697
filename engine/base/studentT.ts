import { wholePower } from './power.ts'

/**
 * Student's t distribution, from + - * / and square roots only, so that an interval is the same in every browser.
 * The density is c(n) (1 + t^2/n)^(-(n+1)/2); its integral is taken by Gauss and Legendre over the panels
 * [0, 1], [1, 2], [2, 4], [4, 8] ..., which keep away from its poles, to about 1e-13.
 */

/**
 * The value that a t variate stays below with probability `p`.
 * @param p  between 0 and 1, both excluded; for the ends of a 95 % interval 0.975
 * @param degreesOfFreedom  a whole number >= 1
 */
export function studentTQuantile(p: number, degreesOfFreedom: number): number {
  if (p < 0.5) return -studentTQuantile(1 - p, degreesOfFreedom)
  let low = 0
  let high = 1
  while (studentTProbability(high, degreesOfFreedom) < p && high < 2 ** 60) high *= 2
  let t = high / 2
  for (let i = 0; i < 100; i++) {
    const surplus = studentTProbability(t, degreesOfFreedom) - p
    if (surplus > 0) high = t
    else low = t
    const step = surplus / density(t, degreesOfFreedom)
    if (Math.abs(step) <= 1e-14 * t) break
    t = t - step > low && t - step < high ? t - step : (low + high) / 2
  }
  return t
}

/** The probability that a t variate stays below `t`. */
export function studentTProbability(t: number, degreesOfFreedom: number): number {
  if (t < 0) return 1 - studentTProbability(-t, degreesOfFreedom)
  let sum = 0
  let left = 0
  while (left < t) {
    const right = Math.min(t, left === 0 ? 1 : 2 * left)
    sum += integral(left, right, degreesOfFreedom)
    left = right
  }
  return 0.5 + sum
}

function density(t: number, n: number): number {
  const base = 1 / (1 + (t * t) / n)
  const whole = wholePower(base, (n + 1) >> 1)
  return peak(n) * (n % 2 === 0 ? whole * Math.sqrt(base) : whole)
}

/** c(n) = Gamma((n+1)/2) / (sqrt(n pi) Gamma(n/2)): by recurrence, beyond 200 by its asymptotic series. */
function peak(n: number): number {
  if (n > 200) {
    const r = 1 / n
    return Math.sqrt(1 / (2 * Math.PI)) * (1 - r * (1 / 4 - r * (1 / 32 + r * (5 / 128 - (r * 21) / 2048))))
  }
  let square = n % 2 === 0 ? 1 / 8 : 1 / (Math.PI * Math.PI)
  for (let m = n % 2 === 0 ? 2 : 1; m < n; m += 2) square *= ((m + 1) * (m + 1)) / (m * (m + 2))
  return Math.sqrt(square)
}

const nodes = [
  0.09501250983763744, 0.28160355077925891, 0.45801677765722739, 0.61787624440264375, 0.755404408355003,
  0.86563120238783174, 0.94457502307323258, 0.9894009349916499,
]
const weights = [
  0.1894506104550685, 0.18260341504492359, 0.16915651939500254, 0.14959598881657673, 0.12462897125553387,
  0.09515851168249278, 0.06225352393864789, 0.02715245941175409,
]

function integral(left: number, right: number, n: number): number {
  const middle = (left + right) / 2
  const half = (right - left) / 2
  let sum = 0
  for (let i = 0; i < nodes.length; i++) {
    sum += weights[i]! * (density(middle - half * nodes[i]!, n) + density(middle + half * nodes[i]!, n))
  }
  return sum * half
}
