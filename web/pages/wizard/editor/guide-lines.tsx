import type { CSSProperties } from 'react'
import type { Guides } from './snap.ts'

/** The lines to which a field on its way has snapped, across the whole page. `scale`: pixels of the window for one at 150 DPI. */
export function GuideLines({ guides: { x, y }, scale }: { guides: Guides; scale: number }) {
  return (
    <>
      {x !== undefined && <Line guide="x" className="inset-y-0 border-l" style={{ left: x * scale }} />}
      {y !== undefined && <Line guide="y" className="inset-x-0 border-t" style={{ top: y * scale }} />}
    </>
  )
}

function Line({ guide, className, style }: { guide: 'x' | 'y'; className: string; style: CSSProperties }) {
  return (
    <span
      aria-hidden
      data-guide={guide}
      className={`pointer-events-none absolute border-pen ${className}`}
      style={style}
    />
  )
}
