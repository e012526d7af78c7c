import { latin1 } from '../bytes.ts'
import type { PdfDocument } from '../pdf/document.ts'
import { Dict, type PdfValue, Stream, unlessBroken } from '../pdf/values.ts'
import { areAll } from './are-all.ts'

/**
 * Whether an appearance shows a frame at most: areas and lines in plain colours, no more of them than a frame has. Null
 * if it is encrypted.
 */
export function isFrame(document: PdfDocument, look: PdfValue): boolean | null {
  if (look instanceof Dict) return areAll([...look.values()].map((one) => isFrame(document, document.get(one))))
  if (!(look instanceof Stream)) return true
  if (document.isEncrypted) return null
  const content = unlessBroken(() => latin1(document.data(look)), null)?.replace(NO_TEXT, ' ')
  const words = content?.replaceAll('/', ' /').split(/[\0\t\n\f\r [\]]+/) ?? ['?']
  const lines = words.filter((word) => isLine.has(word))
  return lines.length <= MOST_LINES && words.every((word) => mayFrame.has(word) || OPERAND.test(word))
}

/** What shows empty strings. A blank is a character: the font of the file can draw anything for it. */
const NO_TEXT = /(?:\(\)|<\s*>|\[(?:\s|\(\)|<\s*>)*\])\s*(?:Tj|TJ|')/g

/** A number or a name; what is left between brackets of any other kind is neither. */
const OPERAND = /^(?:|[+-]?(?:\d+(?:\.\d*)?|\.\d+)|\/[^()<>{}%/]*)$/

const isLine = new Set(['l', 'c', 'v', 'y', 're'])
/** As many as the teeth of a comb. */
const MOST_LINES = 40

/**
 * The operators of a frame (ISO 32000-2, annex A): state, plain colours, paths, and text that shows nothing. Patterns,
 * shadings, masks and other objects can show anything.
 */
const mayFrame = new Set([
  ...isLine,
  ...['q', 'Q', 'cm', 'w', 'J', 'j', 'M', 'd', 'i', 'ri', 'g', 'G', 'rg', 'RG', 'k', 'K'],
  ...['m', 'h', 'n', 's', 'S', 'f', 'F', 'f*', 'b', 'b*', 'B', 'B*', 'W', 'W*', 'BMC', 'EMC'],
  ...['BT', 'ET', 'Tc', 'Tw', 'Tz', 'TL', 'Tf', 'Tr', 'Ts', 'Td', 'TD', 'Tm', 'T*'],
])
