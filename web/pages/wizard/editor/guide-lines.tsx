import type { Guides } from './snap.ts'

/** The lines to which a field on its way has snapped, across the whole page. `scale`: pixels of the window for one at 150 DPI. */
export function GuideLines({ guides, scale }: { guides: Guides; scale: number }) {
  return (
    <>
      {guides.x !== undefined && (
        <span
          aria-hidden
          data-guide="x"
          className="pointer-events-none absolute inset-y-0 border-l border-pen"
          style={{ left: guides.x * scale }}
        />
      )}
      {guides.y !== undefined && (
        <span
          aria-hidden
          data-guide="y"
          className="pointer-events-none absolute inset-x-0 border-t border-pen"
          style={{ top: guides.y * scale }}
        />
      )}
    </>
  )
}
