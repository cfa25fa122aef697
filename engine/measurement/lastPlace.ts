/**
 * By how much each number may be off for having been written with so many digits: half a unit of the last place. Numbers of
 * one decade have as many decimals as the longest of them, or of larger ones: tables cut at a decimal or at a digit.
 * @param values  > 0
 */
export function halfLastPlaces(values: readonly number[]): Float64Array {
  const decimals = new Map<number, number>()
  const decades = values.map((value) => {
    // What a change of units leaves in the last bits of a number nobody wrote.
    const [mantissa, exponent] = value.toExponential(digits - 1).split('e') as [string, string]
    const decade = Number(exponent)
    const own = mantissa.replace(/\.?0+$/, '').length
    const after = own === 1 ? 0 : own - 2
    decimals.set(decade, Math.max(decimals.get(decade) ?? 0, after - decade))
    return decade
  })
  let longest = 0
  for (const decade of [...decimals.keys()].sort((a, b) => b - a)) {
    longest = Math.max(longest, decimals.get(decade)!)
    decimals.set(decade, longest)
  }
  return Float64Array.from(decades, (decade) => 0.5 * Number(`1e${-decimals.get(decade)!}`))
}

const digits = 12
