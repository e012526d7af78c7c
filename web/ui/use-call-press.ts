import { type MouseEvent, type ReactNode, useEffect, useRef } from 'react'
import type { PressEvent } from 'react-aria-components/Button'
import { usePressOnce } from './use-press-once.ts'

interface CallPress {
  children: ReactNode
  isPending?: boolean | undefined
  onPress?: ((event: PressEvent) => void) | undefined
}

/** Events of a button that starts a call, as `isPending` tells: a double click on it is one press. */
export function useCallPress({ children, isPending, onPress }: CallPress) {
  const press = usePressOnce()
  // A call that was answered may be tried again at once.
  useEffect(() => {
    if (isPending === false) press.forget()
  }, [isPending, press])
  // A button with a new label has another action: only a double click must not reach that.
  const clicks = useRef(0)
  const label = typeof children === 'string' ? children : ''
  const isFirst = ({ pointerType }: PressEvent) => press.isFirst(label, pointerType === 'mouse' && clicks.current > 1)
  const pending = useRef(isPending)
  pending.current = isPending
  const once =
    isPending !== undefined &&
    onPress &&
    ((event: PressEvent) => {
      if (!isFirst(event)) return
      onPress(event)
      press.settle(() => pending.current === true)
    })
  return {
    ...(once ? { onPress: once } : {}),
    onMouseDownCapture: ({ detail }: MouseEvent) => {
      clicks.current = detail
    },
  }
}
