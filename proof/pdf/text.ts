import { latin1 } from '../bytes.ts'
import { instantOf } from '../instant.ts'
import { PdfString, type PdfValue } from './values.ts'

/** A text string for people, or null. Characters that steer a terminal or turn the writing direction become spaces. */
export function textOf(value: PdfValue | undefined): string | null {
  if (!(value instanceof PdfString)) return null
  return decoded(value.bytes.subarray(0, MAX_BYTES))
    .replace(/[\p{Cc}\u200e\u200f\u2028-\u202e\u2066-\u2069]+/gu, ' ')
    .trim()
}

/** A date string (ISO 32000-1, 7.9.4) as an ISO instant. One without a time zone is taken as UTC. */
export function dateOf(value: PdfValue | undefined): string | null {
  const match = /^(?:D:)?(\d{4})(\d\d)?(\d\d)?(\d\d)?(\d\d)?(\d\d)?(?:Z|([+-])(\d\d)'?(\d\d)?)?/.exec(
    textOf(value) ?? '',
  )
  if (!match) return null
  const [, year, month = '01', day = '01', hour = '00', minute = '00', second = '00', sign, hours, minutes = '00'] =
    match
  const zone = sign ? `${sign}${hours}:${minutes}` : 'Z'
  return instantOf(`${year}-${month}-${day}T${hour}:${minute}:${second}.000`, zone)?.toISOString() ?? null
}

const MAX_BYTES = 4096

function decoded(bytes: Uint8Array): string {
  const [first, second, third] = bytes
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (first === 0xef && second === 0xbb && third === 0xbf) return new TextDecoder().decode(bytes)
  return latin1(bytes)
}
