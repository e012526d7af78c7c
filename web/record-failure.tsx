import { failureOf } from './failure.ts'
import { LoadFailure } from './ui/empty-state.tsx'
import { PageHeading } from './ui/page-heading.tsx'

interface RecordFailureProps {
  record: keyof typeof gone
  error: unknown
  onRetry: () => void
  /** The page's title, if the page does not show its heading without the record. */
  title?: string
}

/** Replaces a record that could not open. Offers another try only if it can help. */
export function RecordFailure({ record, error, onRetry, title }: RecordFailureProps) {
  const { kind, message } = failureOf(error)
  const isFinal = kind === 'not-found' || kind === 'forbidden'
  return (
    <>
      {title && <PageHeading title={title} {...lists[record]} />}
      <LoadFailure message={kind === 'not-found' ? gone[record] : message} {...(isFinal ? {} : { onRetry })} />
    </>
  )
}

const gone = {
  document: 'Este documento não existe ou foi excluído.',
  template: 'Este template não existe ou foi excluído.',
  contact: 'Este contato não existe ou foi excluído.',
  field: 'Este campo não existe ou foi excluído.',
  member: 'Esta pessoa não faz parte da equipe.',
}

/** The way back on pages that have no heading without the record. */
const lists: Partial<Record<keyof typeof gone, { back: { href: string; label: string } }>> = {
  document: { back: { href: '/dashboard/documents', label: 'Documentos' } },
  template: { back: { href: '/dashboard/templates', label: 'Templates' } },
}
