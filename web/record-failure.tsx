import { failureOf } from './failure.ts'
import { LoadFailure } from './ui/load-failure.tsx'
import { PageHeading } from './ui/page-heading.tsx'

interface RecordFailureProps {
  error: unknown
  /** What is said of a record that does not exist: 'Este contato não existe ou foi excluído.' */
  gone: string
  onRetry: () => void
  /** Title and way back, where the page does not show its heading without the record. */
  heading?: { title: string; back: { href: string; label: string } }
}

/** Shown instead of a record that could not be opened. Trying again is offered only where it can help. */
export function RecordFailure({ error, gone, onRetry, heading }: RecordFailureProps) {
  const { kind, message } = failureOf(error)
  const isFinal = kind === 'not-found' || kind === 'forbidden'
  return (
    <>
      {heading && <PageHeading {...heading} />}
      <LoadFailure message={kind === 'not-found' ? gone : message} {...(isFinal ? {} : { onRetry })} />
    </>
  )
}
