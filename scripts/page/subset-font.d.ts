declare module 'subset-font' {
  /** @returns the font with these letters alone */
  export default function subsetFont(
    font: Uint8Array,
    letters: string,
    options: {
      readonly targetFormat: 'woff2'
      readonly variationAxes?: Readonly<Record<string, { readonly min: number; readonly max: number }>>
    },
  ): Promise<Uint8Array>
}
