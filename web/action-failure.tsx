import { useEffect, useRef } from 'react'
import { canPass, failureOf } from './failure.ts'
import { Alert } from './ui/alert.tsx'
import { Button } from './ui/button.tsx'
import { useWords } from './words.ts'

interface ActionFailureProps {
  call: { error: unknown; reset: () => void }
  /** Omitted if the pressed button itself says 'Tentar de novo'. */
  onRetry?: () => void
  className?: string
}

/** Says why a press had no effect, next to the button; otherwise renders nothing. Offers another try if that can help. */
export function ActionFailure({ call, ...props }: ActionFailureProps) {
  return call.error ? <Said error={call.error} onClose={call.reset} {...props} /> : null
}

interface SaidProps extends Omit<ActionFailureProps, 'call'> {
  error: unknown
  onClose: () => void
}

function Said({ error, onRetry, onClose, ...props }: SaidProps) {
  const words = useWords('actionFailure', portuguese)
  const pressed = useRef<Element>(null)
  useEffect(() => {
    pressed.current = document.activeElement
  }, [])
  // The message goes at once, because the focus returns to the pressed button.
  const leave = (act: () => void) => () => {
    if (pressed.current instanceof HTMLElement) pressed.current.focus()
    act()
  }
  const retry = onRetry && canPass(error) && <Button onPress={leave(onRetry)}>{words.again}</Button>
  return (
    <Alert tone="warning" onClose={leave(onClose)} action={retry} {...props}>
      {failureOf(error).message}
    </Alert>
  )
}

const portuguese = { again: 'Tentar de novo' }
