import { Alert } from './alert.tsx'
import { Button } from './button.tsx'
import { EmptyState } from './empty-state.tsx'

/** Props of `LoadFailure`. */
export interface LoadFailureProps {
  /** The server's sentence. */
  message: string
  /** Omitted if trying again cannot help. */
  onRetry?: () => void
  /** The page still shows the data loaded before: then this is a line above it. */
  isKept?: boolean
  isRetrying?: boolean
}

/** Replaces something that could not load. */
export function LoadFailure({ message, onRetry, isKept = false, isRetrying = false }: LoadFailureProps) {
  const retry = onRetry && (
    <Button onPress={onRetry} isPending={isRetrying}>
      Tentar de novo
    </Button>
  )
  if (isKept) {
    return (
      <Alert tone="warning" action={retry}>
        {message} O que você vê foi carregado antes e pode ter mudado.
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
