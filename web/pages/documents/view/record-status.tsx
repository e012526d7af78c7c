import type { Document } from '@rubrica/contracts/documents.ts'
import { Alert } from '../../../ui/alert.tsx'
import { statusText } from './status-text.ts'

/** The document's status in words, first in its record. */
export function RecordStatus({ document }: { document: Document }) {
  const { tone, text, quote } = statusText(document)
  const words = (
    <>
      <p>{text}</p>
      {quote && (
        <blockquote className="mt-2 border-l-2 border-current/30 pl-3 font-serif whitespace-pre-line [overflow-wrap:anywhere]">
          {quote}
        </blockquote>
      )}
    </>
  )
  return tone === 'info' ? <div className="text-quiet">{words}</div> : <Alert tone={tone}>{words}</Alert>
}
