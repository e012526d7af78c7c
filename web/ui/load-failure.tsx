import { Button } from './button.tsx'
import { EmptyState } from './empty-state.tsx'

/** Props of `LoadFailure`. */
export interface LoadFailureProps {
  /** The server's sentence. */
  message: string
  /** Left out where trying again cannot help. */
  onRetry?: () => void
}

/** Shown instead of something that could not be loaded. */
export function LoadFailure({ message, onRetry }: LoadFailureProps) {
  return (
    <div role="alert">
      <EmptyState drawing="lost" action={onRetry && <Button onPress={onRetry}>Tentar de novo</Button>}>
        {message}
      </EmptyState>
    </div>
  )
}
