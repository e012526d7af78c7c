import { type Bytes, childrenOf, type Element } from '../asn1/element.ts'
import { oidOf } from '../asn1/values.ts'
import { hexOf } from '../bytes.ts'

/** A distinguished name. */
export interface Name {
  bytes: Bytes
  /** Equal for names that RFC 5280 (7.1) calls equal: letters, spaces and kinds of string may differ. */
  key: string
  /** What people are shown; null if nothing in it is a name. */
  shown: string | null
}

export function readName(element: Element): Name {
  const parts = childrenOf(element).flatMap((set) =>
    childrenOf(set).map((pair) => {
      const [type, value] = childrenOf(pair)
      return { type: type ? oidOf(type) : '', text: value ? textOf(value) : '' }
    }),
  )
  const key = parts.map(({ type, text }) => `${type}=${text.toLowerCase().trim().replace(/\s+/g, ' ')}`).join('\n')
  // The last one is the most exact.
  const textAt = (wanted: string) => parts.findLast(({ type, text }) => type === wanted && text)?.text
  const shown = textAt(COMMON_NAME) ?? textAt(UNIT) ?? textAt(ORGANIZATION) ?? textAt(EMAIL) ?? null
  return { bytes: element.bytes, key, shown: shown && printable(shown) }
}

const COMMON_NAME = '2.5.4.3'
const ORGANIZATION = '2.5.4.10'
const UNIT = '2.5.4.11'
const EMAIL = '1.2.840.113549.1.9.1'

/** A DirectoryString; T61String as Latin-1, which is what its writers meant. */
export function textOf({ tag, content }: Element): string {
  if (tag === BMP_STRING) return new TextDecoder('utf-16be').decode(content)
  if (tag === UNIVERSAL_STRING) return utf32(content)
  if (tag === T61_STRING) return latin1(content)
  if (tag === UTF8_STRING || tag === PRINTABLE_STRING || tag === IA5_STRING || tag === NUMERIC_STRING) {
    try {
      return new TextDecoder('utf-8', { fatal: true }).decode(content)
    } catch {
      return latin1(content)
    }
  }
  return `#${hexOf(content)}`
}

const UTF8_STRING = 0x0c
const NUMERIC_STRING = 0x12
const PRINTABLE_STRING = 0x13
const T61_STRING = 0x14
const IA5_STRING = 0x16
const UNIVERSAL_STRING = 0x1c
const BMP_STRING = 0x1e

function latin1(content: Bytes): string {
  return Array.from(content, (octet) => String.fromCharCode(octet)).join('')
}

function utf32(content: Bytes): string {
  const view = new DataView(content.buffer, content.byteOffset, content.length & ~3)
  let text = ''
  for (let at = 0; at < view.byteLength; at += 4) {
    const point = view.getUint32(at)
    text += point <= 0x10ffff ? String.fromCodePoint(point) : '\ufffd'
  }
  return text
}

/** Nothing that moves, hides or turns the text around it. */
function printable(text: string): string {
  return text.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, ' ').slice(0, MAX_SHOWN)
}

const MAX_SHOWN = 256
