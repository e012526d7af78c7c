import { type ReactNode, useEffect, useEffectEvent } from 'react'
import { Alert } from '../ui/alert.tsx'
import { Button } from '../ui/button.tsx'
import { ProgressBar } from '../ui/progress-bar.tsx'

/** How often the service is asked while it reads a file, in milliseconds. */
const PAUSE = 1000

/** The options of a query that is asked again until what it tells of is ready. */
export function untilReady<Status>(isMoving: (status: Status) => boolean) {
  return {
    refetchInterval: ({ state }: { state: { data?: { status: Status } | undefined } }) =>
      state.data && !isMoving(state.data.status) ? (false as const) : PAUSE,
  }
}

/** What a status means for a file that was just uploaded; while none is known it is being read. */
export function stateOf<Status extends string>(status: Status | undefined, isMoving: (status: Status) => boolean) {
  if (status === undefined || isMoving(status)) return 'moving'
  return status === 'failed' ? 'failed' : 'ready'
}

interface FileProgressProps {
  state: 'moving' | 'failed' | 'ready'
  failureReason: string | null | undefined
  /** Called to upload another file. */
  onAnother: () => void
  /** Called once, when the service has read the file or given it up. */
  onSettled: () => void
  /** What is offered when it is ready. */
  children: ReactNode
}

/** What becomes of a file that has just arrived: pages being prepared, the reason why not, or what to do next. */
export function FileProgress({ state, failureReason, onAnother, onSettled, children }: FileProgressProps) {
  const isSettled = state !== 'moving'
  const settle = useEffectEvent(onSettled)
  useEffect(() => {
    if (isSettled) settle()
  }, [isSettled])
  if (state === 'moving') return <ProgressBar label="Preparando as páginas" valueLabel="" />
  if (state === 'ready') return <div className="flex flex-wrap items-center justify-between gap-3">{children}</div>
  return (
    <Alert tone="danger" action={<Button onPress={onAnother}>Carregar outro arquivo</Button>}>
      {failureReason ?? 'Não foi possível ler este arquivo. Gere o PDF novamente e carregue de novo.'}
    </Alert>
  )
}
