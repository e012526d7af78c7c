import { type ReactNode, useEffect, useEffectEvent } from 'react'
import { Alert } from '../ui/alert.tsx'
import { Button } from '../ui/button.tsx'
import { ProgressBar } from '../ui/progress-bar.tsx'

/** Milliseconds between two requests while the service reads a file. */
const PAUSE = 1000

/** The options of a query that repeats until the file is ready. */
export function untilReady<Status>(isMoving: (status: Status) => boolean) {
  return {
    refetchInterval: ({ state }: { state: { data?: { status: Status } | undefined } }) =>
      state.data && !isMoving(state.data.status) ? (false as const) : PAUSE,
  }
}

interface FileProgressProps<Status> {
  /** What the service says of the file; undefined until it has answered. */
  progress: { status: Status; failure_reason: string | null } | undefined
  isMoving: (status: Status) => boolean
  /** Called to upload another file. */
  onAnother: () => void
  /** Called once, when the service has read the file or given it up. */
  onSettled: () => void
  /** The offer when it is ready. */
  children: ReactNode
}

/** The state of a file that has just arrived: pages in preparation, the reason for a failure, or the next step. */
export function FileProgress<Status extends string>(props: FileProgressProps<Status>) {
  const { progress, isMoving, onAnother, onSettled, children } = props
  const isSettled = progress !== undefined && !isMoving(progress.status)
  const settle = useEffectEvent(onSettled)
  useEffect(() => {
    if (isSettled) settle()
  }, [isSettled])
  if (!isSettled) return <ProgressBar label="Preparando as páginas" valueLabel="" />
  if (progress.status !== 'failed')
    return <div className="flex flex-wrap items-center justify-between gap-3">{children}</div>
  return (
    <Alert tone="danger" action={<Button onPress={onAnother}>Carregar outro arquivo</Button>}>
      {progress.failure_reason ?? 'Não foi possível ler este arquivo. Gere o PDF novamente e carregue de novo.'}
    </Alert>
  )
}
