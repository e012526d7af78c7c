import { piecesOf } from '@rubrica/contracts/placeholders.ts'
import { roleTitle } from './parties.ts'

/** The name of a mark on the screen. */
export const markTitle = roleTitle

/** A text that shows its marks as chips. */
export function MarkedText({ text }: { text: string }) {
  return (
    <p className="whitespace-pre-line [overflow-wrap:anywhere]">
      {piecesOf(text).map((piece, place) =>
        piece.mark === undefined ? (
          piece.text
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: pieces have no identity but their place
          <span key={place} className="rounded-control bg-pen-wash px-1.5 py-0.5 text-sm font-medium text-pen">
            {markTitle(piece.mark)}
          </span>
        ),
      )}
    </p>
  )
}
