import { create } from 'qrcode'

/** A QR code as a path of PDF operators: a unit is a module, y goes upwards from the lower edge. */
export interface QrCode {
  /** Modules along each side. */
  size: number
  path: string
}

let last: { text: string; code: QrCode } | undefined

/** Encodes a text and caches the last one, because every document prints its code twice. */
export function qrCode(text: string): QrCode {
  if (last?.text === text) return last.code
  const { size, data } = create(text, { errorCorrectionLevel: 'M' }).modules
  const runs: string[] = []
  for (let row = 0; row < size; row += 1) {
    for (let from = 0; from < size; ) {
      let to = from
      while (to < size && data[row * size + to]) to += 1
      // Slightly higher than a module: renderers show light seams between exact neighbours.
      if (to > from) runs.push(`${from} ${size - 1 - row} ${to - from} 1.03 re`)
      from = to + 1
    }
  }
  last = { text, code: { size, path: runs.join(' ') } }
  return last.code
}
