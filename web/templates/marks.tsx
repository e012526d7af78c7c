import { roleTitle } from './parties.ts'

/** A piece of a text with marks: plain text, or a mark by its name. */
export type Piece = { text: string } | { mark: string }

const MARK = /<#\s*([^<>#]+?)\s*#>/gu

/** The pieces of a text such as 'Contrato de <#Cliente#>' (spec §3). */
export function piecesOf(text: string): Piece[] {
  const pieces: Piece[] = []
  let end = 0
  for (const match of text.matchAll(MARK)) {
    if (match.index > end) pieces.push({ text: text.slice(end, match.index) })
    pieces.push({ mark: match[1] ?? '' })
    end = match.index + match[0].length
  }
  if (end < text.length) pieces.push({ text: text.slice(end) })
  return pieces
}

/** The name of a mark on the screen. */
export const markTitle = roleTitle

/** The text with each mark's value in its place; a mark without one stays. Case does not count, and the first of a name does. */
export function filledText(text: string, values: readonly (readonly [name: string, value: string])[]): string {
  const known = new Map<string, string>()
  for (const [name, value] of values) if (!known.has(key(name))) known.set(key(name), value)
  return text.replace(MARK, (mark, name: string) => known.get(key(name)) ?? mark)
}

function key(name: string) {
  return name.normalize('NFC').trim().toLowerCase()
}

/** A text that shows its marks as chips. */
export function MarkedText({ text }: { text: string }) {
  return (
    <p className="whitespace-pre-line [overflow-wrap:anywhere]">
      {piecesOf(text).map((piece, place) =>
        'mark' in piece ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: pieces have no identity but their place
          <span key={place} className="rounded-control bg-pen-wash px-1.5 py-0.5 text-sm font-medium text-pen">
            {markTitle(piece.mark)}
          </span>
        ) : (
          piece.text
        ),
      )}
    </p>
  )
}
