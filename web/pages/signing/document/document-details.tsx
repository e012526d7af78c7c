import { formatDateTime } from '../../../format.ts'
import { useLocale, useWords } from '../../../words.ts'
import type { Opened, OpenedDocument } from '../opened.ts'

interface DocumentDetailsProps {
  id: string
  opened: Opened
  document: OpenedDocument
}

/** The whole name, the sender, the deadline and the sender's message. */
export function DocumentDetails({ id, opened, document }: DocumentDetailsProps) {
  const { expiresAt, message, pages } = document
  const words = useWords('details', portuguese)
  const locale = useLocale()
  return (
    <div id={id} className="max-h-[50dvh] overflow-y-auto border-t border-line">
      <div className="mx-auto flex max-w-300 flex-col gap-1 px-4 py-3 wide:px-6">
        <p className="font-medium [overflow-wrap:anywhere]">{document.name}</p>
        <p className="text-sm text-quiet">
          {words.sentBy} {opened.senderName} · {words.pages(pages.length)}
          {expiresAt &&
            ` · ${document.part.words.imperative[locale].toLowerCase()} ${words.until} ${formatDateTime(expiresAt, locale)}`}
        </p>
        {message && (
          <p className="mt-1 border-l-2 border-pen pl-3 whitespace-pre-line [overflow-wrap:anywhere]">{message}</p>
        )}
      </div>
    </div>
  )
}

const portuguese = {
  sentBy: 'Enviado por',
  pages: (count: number) => (count === 1 ? '1 página' : `${count} páginas`),
  until: 'até',
}
