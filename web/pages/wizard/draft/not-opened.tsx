import { RecordFailure } from '../../../record-failure.tsx'
import { usePageTitle } from '../../../ui/use-page-title.ts'

interface NotOpenedProps {
  record: 'document' | 'template'
  error: unknown
  onRetry: () => void
}

/** A document or template that does not exist, or that could not be opened. */
export function NotOpened(props: NotOpenedProps) {
  const title = props.record === 'document' ? 'Documento' : 'Template'
  usePageTitle(title)
  return (
    <main className="mx-auto max-w-150 px-4 py-12">
      <RecordFailure {...props} title={title} />
    </main>
  )
}
