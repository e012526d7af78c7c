import type { Ambiguity } from './ambiguities.ts'
import { areAlike, hasPlainRows, hasShortKeys, isPlainHex, isWhole, isZlib, listOf } from './decode.ts'
import { limits } from './limits.ts'
import { Dict, type PdfValue, type Stream, unlessBroken } from './values.ts'

/** How a document follows references and unpacks. */
interface Unpacking {
  isEncrypted: boolean
  get: (value: PdfValue | undefined) => PdfValue
  data: (stream: Stream, limit?: number, note?: (what: Ambiguity) => void) => Uint8Array
}

/** Whether not every program unpacks a stream alike, as far as encryption lets it be seen. */
export function isOddlyPacked(stream: Stream, document: Unpacking): boolean {
  const { dict, raw } = stream
  if (hasShortKeys(dict)) return true
  if (document.isEncrypted || !dict.has('Filter') || raw.length === 0) return false
  const [filter, parms] = [document.get(dict.get('Filter')), document.get(dict.get('DecodeParms'))]
  const filters = listOf(filter).map((name) => document.get(name))
  const params = listOf(parms).map((own) => document.get(own))
  const isPassedOver = !areAlike(filter, parms) && params.some((own) => own instanceof Dict && own.has('Predictor'))
  const isOdd = filters.some(
    (name, index) => name === 'Crypt' || (deflates.has(name) && (isPassedOver || !isPlain(params[index]))),
  )
  return isOdd || (filters.length > 1 ? isNoted(stream, document) : isOddData(filters[0] ?? null, raw))
}

/**
 * The data of a stream in the forms that every program unpacks alike: in the open, or by the one filter with which programs
 * pack anew. Null for any other, and if they are encrypted.
 */
export function plainData(stream: Stream, document: Unpacking): Uint8Array | null {
  const { dict, raw } = stream
  const [filter, params] = ['Filter', 'DecodeParms'].map((key) => document.get(dict.get(key)))
  const isAlike = areAlike(filter ?? null, params ?? null)
  const names = listOf(filter ?? null).map((name) => document.get(name))
  if (document.isEncrypted || !isAlike || names.length > 1 || isOddlyPacked(stream, document)) return null
  if (names.length === 1 && names[0] !== 'FlateDecode') return null
  let isOdd = false
  const data = unlessBroken(() => document.data(stream, limits.inflated, () => (isOdd = true)), null)
  const isSound = data !== null && !isOdd && (names.length === 0 || isWhole(raw))
  return isSound ? data : null
}

const deflates = new Set<PdfValue>(['FlateDecode', 'Fl', 'LZWDecode', 'LZW'])

function isPlain(params: PdfValue | undefined): boolean {
  return params instanceof Dict ? hasPlainRows(params) : params === undefined || params === null
}

function isOddData(filter: PdfValue, raw: Uint8Array): boolean {
  if (filter === 'FlateDecode' || filter === 'Fl') return !isZlib(raw)
  return (filter === 'ASCIIHexDecode' || filter === 'AHx') && !isPlainHex(raw)
}

/** As far as it is unpacked here: images go no further. */
function isNoted(stream: Stream, document: Unpacking): boolean {
  let isOdd = false
  unlessBroken(() => document.data(stream, limits.inflated, () => (isOdd = true)), null)
  return isOdd
}
