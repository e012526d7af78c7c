import { PdfArray, PdfNumber } from '@libpdf/core'

/** An array of lengths; three decimals are finer than any printer. */
export function numbers(...values: number[]): PdfArray {
  return new PdfArray(values.map((value) => PdfNumber.of(rounded(value))))
}

export function rounded(value: number): number {
  return Math.round(value * 1000) / 1000
}
