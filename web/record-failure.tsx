import { type FailureKind, failureOf } from './failure.ts'
import { LoadFailure } from './ui/empty-state.tsx'
import { PageHeading } from './ui/page-heading.tsx'
import { useWords } from './words.ts'

interface RecordFailureProps {
  record: Kind
  error: unknown
  onRetry: () => void
  isRetrying?: boolean
  /** The page's title, if the page does not show its heading without the record. */
  title?: string
  /** The page still shows the record as it was loaded before: then this is a line above it. */
  isKept?: boolean
}

/** Replaces a record that could not open. Offers another try only if it can help. */
export function RecordFailure({ record, error, title, isKept = false, ...retry }: RecordFailureProps) {
  const { kind, message } = failureOf(error)
  const words = useWords('recordFailure', portuguese)
  if (isKept) {
    return (
      <div className="mb-5">
        <LoadFailure isKept message={message} {...retry} />
      </div>
    )
  }
  const list = lists[record]
  return (
    <>
      {title && <PageHeading title={title} {...(list && { back: { href: list.href, label: words[list.label] } })} />}
      <LoadFailure message={kind === 'not-found' ? words.gone[record] : message} {...(isFinal(kind) ? {} : retry)} />
    </>
  )
}

/** What a page shows of a record: what was loaded last, unless the service says that it is gone, or closed to the person. */
export function shownRecord<T>({ data, error }: { data?: T | undefined; error: unknown }): T | undefined {
  return error && isFinal(failureOf(error).kind) ? undefined : data
}

function isFinal(kind: FailureKind) {
  return kind === 'not-found' || kind === 'forbidden'
}

type Kind = keyof typeof portuguese.gone

/** The way back on pages that have no heading without the record. */
const lists: Partial<Record<Kind, { href: string; label: 'documents' | 'templates' }>> = {
  document: { href: '/dashboard/documents', label: 'documents' },
  template: { href: '/dashboard/templates', label: 'templates' },
}

const portuguese = {
  gone: {
    document: 'Este documento não existe ou foi excluído.',
    template: 'Este template não existe ou foi excluído.',
    contact: 'Este contato não existe ou foi excluído.',
    field: 'Este campo não existe ou foi excluído.',
    member: 'Esta pessoa não faz parte da equipe.',
  },
  documents: 'Documentos',
  templates: 'Templates',
}
