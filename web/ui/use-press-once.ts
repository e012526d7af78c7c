import { type MouseEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import type { PressEvent } from 'react-aria-components/Button'

/** Milliseconds in which a second press, or Enter, belongs to the first: longer than anybody's double click. */
const DOUBLE = 600

/** Milliseconds after which a started call shows so. */
const SHOWN = 100

/**
 * Tells a second press from a new one: true for the first, false for what follows at once with the same values. The
 * button of a call goes through it, because the call is under way some moments before the button can show so.
 */
export function usePressOnce() {
  const [guard] = useState(createGuard)
  return guard
}

function createGuard() {
  let last = { values: '', at: Number.NEGATIVE_INFINITY }
  return {
    /** `isDoubled`: the press is known to be the second of a double click, whatever the button says by now. */
    isFirst(values = '', isDoubled = false) {
      const at = performance.now()
      const isSame = isDoubled || (last.values === values && at - last.at < DOUBLE)
      if (!isSame) last = { values, at }
      return !isSame
    },
    /** A press that started no call, because the page refused something, counts for nothing. */
    settle(isUnderWay: () => boolean) {
      const mine = last
      setTimeout(() => {
        if (last === mine && !isUnderWay()) this.forget()
      }, SHOWN)
    },
    /** After an answer the next press is a new one. */
    forget() {
      last = { values: '', at: Number.NEGATIVE_INFINITY }
    },
  }
}

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
