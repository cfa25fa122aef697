/** The colour of an item by its place among so many: as bars of the timeline have it. @param most  the last item's number */
export const shade = (item: number, most: number): string =>
  `color-mix(in srgb, var(--fragment-last) ${((100 * Math.max(0, item)) / Math.max(1, most)).toFixed(1)}%, var(--fragment-first))`
