declare module 'subset-font' {
  interface SubsetOptions {
    targetFormat?: 'sfnt' | 'woff' | 'woff2'
    /** OpenType features that stay; without it all do. */
    keepFeatures?: string[]
    /** Ends of an axis of a variable font. */
    variationAxes?: Record<string, { min: number; max: number }>
    noHinting?: boolean
    /** Entries of the `name` table that stay beside the usual ones. */
    preserveNameIds?: number[]
  }
  export default function subsetFont(font: Buffer, text: string, options?: SubsetOptions): Promise<Buffer>
}
