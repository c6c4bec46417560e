/** The part of subset-font that we use; the package ships no types. */
declare module 'subset-font' {
  type Axis = number | { min: number; max: number }
  export default function subsetFont(
    font: Buffer,
    text: string,
    options: { targetFormat: 'woff2' | 'sfnt'; variationAxes?: Record<string, Axis> },
  ): Promise<Buffer>
}
