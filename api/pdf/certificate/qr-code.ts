import { create } from 'qrcode'

/** The dark modules of a QR code as columns and rows, and how many there are along each side. */
export interface QrCode {
  size: number
  dark: { column: number; row: number }[]
}

let last: { text: string; code: QrCode } | undefined

/** Encodes a text and caches the last one, because every document prints its code twice. */
export function qrCode(text: string): QrCode {
  if (last?.text === text) return last.code
  const { size, data } = create(text, { errorCorrectionLevel: 'M' }).modules
  const dark = Array.from(data).flatMap((value, index) =>
    value ? [{ column: index % size, row: Math.floor(index / size) }] : [],
  )
  last = { text, code: { size, dark } }
  return last.code
}
