import type { ReactNode } from 'react'
import { Alert } from './alert.tsx'
import { Button } from './button.tsx'
import { Drawing, type DrawingName } from './drawing.tsx'
import { useKitWords } from './kit-words.ts'

/** Props of `EmptyState`. */
interface EmptyStateProps {
  drawing: DrawingName
  /** Above the sentence, such as the name of a search without a result. */
  title?: ReactNode
  /** One sentence that says what will be here. */
  children: ReactNode
  /** The one thing to do about it. */
  action?: ReactNode
}

/** The content of a list that has none. */
export function EmptyState({ drawing, title, children, action }: EmptyStateProps) {
  return (
    <div className="flex flex-col items-center gap-5 rounded-card border border-dashed border-line px-6 py-14 text-center">
      <Drawing name={drawing} />
      {title && <p className="-mb-3 text-quiet">{title}</p>}
      <p className="max-w-90 font-serif text-lg font-semibold text-balance text-ink">{children}</p>
      {action}
    </div>
  )
}

/** Props of `LoadFailure`. */
interface LoadFailureProps {
  /** The server's sentence. */
  message: string
  /** Omitted if trying again cannot help. */
  onRetry?: () => void
  /** The page still shows the data loaded before: then this is a line above it. */
  isKept?: boolean
  /** A small part of the page is missing: then this is a line in its place. */
  isPart?: boolean
  isRetrying?: boolean
}

/** Replaces something that could not load. */
export function LoadFailure({ message, onRetry, isKept, isPart, isRetrying = false }: LoadFailureProps) {
  const words = useKitWords('failure', portuguese)
  const retry = onRetry && (
    <Button onPress={onRetry} isPending={isRetrying}>
      {words.again}
    </Button>
  )
  if (isKept || isPart) {
    return (
      <Alert tone="warning" action={retry}>
        {message} {isKept && words.kept}
      </Alert>
    )
  }
  return (
    <div role="alert">
      <EmptyState drawing="lost" action={retry}>
        {message}
      </EmptyState>
    </div>
  )
}

const portuguese = {
  again: 'Tentar de novo',
  kept: 'O que você vê foi carregado antes e pode ter mudado.',
}
