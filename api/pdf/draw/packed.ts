import { deflateSync } from 'node:zlib'
import { PdfName, type PdfObject, PdfStream } from '@libpdf/core'

/** A compressed stream. The library would compress it, too, in JavaScript, which takes five times as long. */
export function packedStream(data: Uint8Array, entries: Record<string, PdfObject> = {}): PdfStream {
  return deflatedStream(deflated(data), entries)
}

/** The same of what is compressed already. */
export function deflatedStream(data: Uint8Array, entries: Record<string, PdfObject> = {}): PdfStream {
  return PdfStream.fromDict({ ...entries, Filter: PdfName.of('FlateDecode') }, data)
}

/** Compressed as /FlateDecode wants it. A window that is larger than the data would only cost the time to clear it. */
export function deflated(data: Uint8Array): Uint8Array {
  const windowBits = Math.min(15, Math.max(9, Math.ceil(Math.log2(data.length + 1))))
  return deflateSync(data, { windowBits, memLevel: Math.min(8, Math.max(4, windowBits - 6)) })
}
