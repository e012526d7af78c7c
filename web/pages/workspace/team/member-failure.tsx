import { LoadFailure } from '../../../ui/load-failure.tsx'

interface MemberFailureProps {
  error: { message: string; data?: { status: number } | null | undefined }
  onRetry: () => void
}

/** Why a person of the team cannot be shown. */
export function MemberFailure({ error, onRetry }: MemberFailureProps) {
  if (error.data?.status !== 404) return <LoadFailure message={error.message} onRetry={onRetry} />
  return <LoadFailure message="Esta pessoa não faz parte da equipe." />
}
