import { cutText } from './cut-text.ts'
import { DOCUMENT_NAME_MAX, VALUE_MAX } from './lengths.ts'
import { inOneLine } from './one-line.ts'
import { TEMPLATE_EDITOR } from './template-roles.ts'

const PLACEHOLDER = /<#([^<>#]+)#>/gu

/** A piece of a text as it is written; a placeholder has its name, too. */
interface Piece {
  text: string
  mark?: string
}

/** The pieces of a text such as 'Contrato de <#Cliente#>' (spec §3). */
export function piecesOf(text: string): Piece[] {
  const pieces: Piece[] = []
  let end = 0
  for (const { 0: written, 1: between = '', index } of text.matchAll(PLACEHOLDER)) {
    const mark = between.trim()
    if (mark === '') continue
    if (index > end) pieces.push({ text: text.slice(end, index) })
    pieces.push({ text: written, mark })
    end = index + written.length
  }
  if (end < text.length) pieces.push({ text: text.slice(end) })
  return pieces
}

/** A name for comparison: without regard to case and Unicode form. */
export function placeholderKey(name: string): string {
  return name.normalize('NFC').trim().toLowerCase()
}

/** The value of each placeholder, by `placeholderKey` of its name. */
export type Fillings = ReadonlyMap<string, string>

/** A value that the person who prepares the document fills in. */
interface EditorValue {
  label: string
  /** Of the field that is placed under the label. */
  fieldName: string
  value: string
}

/** What a document made from a template is filled with. */
export interface Typed {
  /** The name of the person who prepares the document. */
  editor: string
  /** The roles that sign, each with its person's name. */
  roles: readonly { name: string; person: string }[]
  values: readonly EditorValue[]
}

/**
 * The values in their order, with the placeholders in them filled, and what the document's texts are filled with. Each
 * value is filled once, by what was typed; what comes from it into another text is not filled again.
 */
export function fillingsOf({ editor, roles, values }: Typed): { filled: string[]; fillings: Fillings } {
  const people = [[TEMPLATE_EDITOR, editor] as const, ...roles.map(({ name, person }) => [name, person] as const)]
  const byName = (texts: readonly string[]) => {
    const named = values.map(({ label, fieldName }, i) => ({ label, fieldName, text: texts[i] ?? '' }))
    // Labels come before names of fields: only labels distinguish two fields of one type.
    return firstOfEach([
      ...people,
      ...named.map(({ label, text }) => [label, text] as const),
      ...named.map(({ fieldName, text }) => [fieldName, text] as const),
    ])
  }
  const typed = values.map(({ value }) => value)
  const asTyped = byName(typed)
  const filled = typed.map((text) => fillPlaceholders(text, asTyped))
  return { filled, fillings: byName(filled) }
}

/** The first to claim a name keeps it, unless it has no value and a later one has. */
function firstOfEach(entries: readonly (readonly [name: string, value: string])[]): Fillings {
  const fillings = new Map<string, string>()
  for (const [name, value] of entries)
    if (!fillings.get(placeholderKey(name))) fillings.set(placeholderKey(name), value)
  return fillings
}

/**
 * Replaces placeholders with their values. One without a value in `fillings` stays as it is; one with an empty value is
 * removed, with the blanks beside it.
 */
export function fillPlaceholders(text: string, fillings: Fillings): string {
  // Pieces apart: the time has to grow as the text, and one text may name a long value a thousand times.
  const filled: string[] = []
  let [isLineEmpty, length] = [true, 0]
  for (const { text: written, mark } of piecesOf(text)) {
    const value = mark === undefined ? written : (fillings.get(placeholderKey(mark)) ?? written)
    if (value === '') isLineEmpty = trimLine(filled)
    const piece = isLineEmpty ? value.trimStart() : value
    if (piece === '') continue
    filled.push(piece)
    isLineEmpty = piece.endsWith('\n')
    length += piece.length
    if (length > FILLED_MAX) break
  }
  return filled.join('').trim()
}

/** More than any filled text may have: the rest would only be refused, or cut off. */
const FILLED_MAX = 4 * VALUE_MAX

/** Takes the blanks off the end of the last line. Returns whether nothing is left of it. */
function trimLine(filled: string[]): boolean {
  for (let last = filled.pop(); last !== undefined; last = filled.pop()) {
    let end = last.length
    while (end > 0 && last[end - 1] !== '\n' && last[end - 1]?.trim() === '') end -= 1
    if (end === 0) continue
    filled.push(last.slice(0, end))
    return last[end - 1] === '\n'
  }
  return true
}

/** A document's name: the first of the texts of which something is left when it is filled. */
export function documentNameOf(texts: readonly string[], fillings: Fillings): string {
  const names = texts.map((text) => cutText(inOneLine(fillPlaceholders(text, fillings)), DOCUMENT_NAME_MAX))
  return names.find(Boolean) ?? texts.at(-1) ?? ''
}

/** Rewrites the placeholders of one name, after a role was renamed. */
export function renamePlaceholders(text: string, from: string, to: string): string {
  return piecesOf(text)
    .map(({ text: written, mark }) =>
      mark !== undefined && placeholderKey(mark) === placeholderKey(from) ? `<#${to}#>` : written,
    )
    .join('')
}
