import { useEffect, useRef } from 'react'
import type { DrawnPair } from './compare-pages.ts'
import type { DrawingWords } from './drawing-words.ts'

interface PagePairProps {
  pair: DrawnPair
  words: Pick<DrawingWords, 'asSigned' | 'asNow' | 'missing'>
}

/** A page as it was signed and as it is, side by side. */
export function PagePair({ pair: { page, before, now }, words }: PagePairProps) {
  return (
    <div className="grid grid-cols-2 gap-3">
      <Sheet picture={before} caption={words.asSigned(page)} missing={words.missing} />
      <Sheet picture={now} caption={words.asNow(page)} missing={words.missing} />
    </div>
  )
}

interface SheetProps {
  picture: HTMLCanvasElement | null
  caption: string
  missing: string
}

function Sheet({ picture, caption, missing }: SheetProps) {
  const host = useRef<HTMLDivElement>(null)
  useEffect(() => {
    host.current?.replaceChildren(...(picture ? [picture] : []))
  }, [picture])
  return (
    <figure className="min-w-0">
      <div
        ref={host}
        className="overflow-hidden rounded-paper border border-line bg-white [&>canvas]:h-auto [&>canvas]:w-full"
      />
      {!picture && <p className="rounded-paper border border-line p-4 text-quiet">{missing}</p>}
      <figcaption className="mt-1 text-sm text-quiet">{caption}</figcaption>
    </figure>
  )
}
