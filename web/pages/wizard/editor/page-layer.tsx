import type { DocumentPage } from '@rubrica/contracts/document-page.ts'
import { useState } from 'react'
import { useEditor } from './editor-context.ts'
import { GuideLines } from './guide-lines.tsx'
import { LANDING_ATTRIBUTE, PAGE_ATTRIBUTE, pageAt } from './page-in-sight.ts'
import { PlacedBox } from './placed-box.tsx'
import { type Guides, noGuides } from './snap.ts'
import { useRubberBand } from './use-rubber-band.ts'

/** Layer over a rendered page: its fields, and the click target while a field is armed. Pages are white in the dark theme too. */
export function PageLayer({ page, scale }: { page: DocumentPage; scale: number }) {
  const { placed, armed, place } = useEditor()
  const [guides, setGuides] = useState<Guides>(noGuides)
  const onPage = placed.filter(({ pageId }) => pageId === page.id)
  const { band, bandProps } = useRubberBand(onPage, scale)
  return (
    <div
      {...{ [PAGE_ATTRIBUTE]: page.id }}
      {...bandProps}
      className="absolute inset-0 text-ink"
      style={{ colorScheme: 'light' }}
    >
      {armed && (
        <button
          type="button"
          tabIndex={-1}
          aria-label={`Colocar ${armed.name} na página ${page.number}`}
          className="absolute inset-0 cursor-crosshair"
          onClick={({ clientX, clientY, detail }) =>
            place(armed, detail === 0 ? undefined : pageAt([page], clientX, clientY))
          }
        />
      )}
      {onPage.map((one) => (
        <PlacedBox key={one.id} placed={one} others={onPage} scale={scale} onGuides={setGuides} />
      ))}
      <GuideLines guides={guides} scale={scale} />
      <div {...{ [LANDING_ATTRIBUTE]: page.id }} className="pointer-events-none absolute inset-0" />
      {band && (
        <span
          aria-hidden
          className="pointer-events-none absolute border border-dashed border-pen bg-pen/10"
          style={band}
        />
      )}
    </div>
  )
}
