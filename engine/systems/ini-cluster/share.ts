/** 0.351 is '35 %'; what is neither nothing nor all is not called so: '0.3 %', '99.6 %', 'more than 99.9 %'. */
export function share(fraction: number): string {
  const whole = (100 * fraction).toFixed(0)
  if (fraction <= 0 || fraction >= 1 || (whole !== '0' && whole !== '100')) return `${whole} %`
  if (fraction <= 0.0005) return 'less than 0.1 %'
  return fraction >= 0.9995 ? 'more than 99.9 %' : `${(100 * fraction).toFixed(1)} %`
}
