import {
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  type RefObject,
  type SyntheticEvent,
  useEffect,
  useRef,
  useState,
} from 'react'
import type { PressEvent } from 'react-aria-components/Button'

/* Which presses of a button count: the first of a double click, and of a final act none that comes too early. */

/** Milliseconds in which a second press, or Enter, belongs to the first: longer than anybody's double click. */
const DOUBLE = 600

/** Milliseconds after which a started call shows so. */
const SHOWN = 100

/**
 * Tells a second press from a new one: true for the first, false for what follows at once with the same values. The
 * button of a call goes through it, because the call is under way some moments before the button can show so. What a
 * press of the same button has opened names the values it `begins` with: that press counts as the first.
 */
export function usePressOnce(begins?: string) {
  const [guard] = useState(() => createGuard(begins))
  return guard
}

function createGuard(begins?: string) {
  let last = { values: begins ?? '', at: begins === undefined ? Number.NEGATIVE_INFINITY : performance.now() }
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

/** Milliseconds without a press after which a final act that has come into sight may be pressed. */
const DEAD_TIME = 800

/** Milliseconds between two looks at a button that is there but not shown: a dialog waits for a phone's keyboard. */
const LOOK = 50

/**
 * Attributes and events of a button for an act that cannot be taken back. People do not aim at what only now comes
 * under a finger, so the button takes presses only some time after it appears, becomes final or is no longer covered.
 * Each press before that begins the time anew. It keeps the focus meanwhile, which `disabled` would not.
 */
export function useFinalPress(isFinal: boolean, button: RefObject<HTMLElement | null>) {
  const [was, setWas] = useState(isFinal)
  // Counts what has begun the dead time; 0 once that is over.
  const [dead, setDead] = useState(isFinal ? 1 : 0)
  const beganTooEarly = useRef(false)
  if (was !== isFinal) {
    setWas(isFinal)
    setDead(isFinal ? 1 : 0)
  }
  useEffect(() => {
    if (dead === 0) return
    const isSeen = button.current?.checkVisibility?.({ opacityProperty: true }) ?? true
    const timer = isSeen ? setTimeout(() => setDead(0), DEAD_TIME) : setTimeout(() => setDead(dead + 1), LOOK)
    return () => clearTimeout(timer)
  }, [dead, button])
  useEffect(() => {
    if (!isFinal) return
    const uncover = (cover: DOMRect) => {
      if (button.current && overlap(button.current.getBoundingClientRect(), cover)) setDead((before) => before + 1)
    }
    finals.add(uncover)
    return () => void finals.delete(uncover)
  }, [isFinal, button])
  if (!isFinal) return {}

  const isDead = dead > 0
  const ignore = (event: SyntheticEvent) => {
    event.preventDefault()
    event.stopPropagation()
    setDead(dead + 1)
  }
  const begin = (event: SyntheticEvent) => {
    beganTooEarly.current = isDead
    if (isDead) ignore(event)
  }
  return {
    ...(isDead ? { 'aria-disabled': true, 'data-dead': true } : {}),
    onPointerDownCapture: begin,
    onKeyDownCapture: (event: KeyboardEvent) => [' ', 'Enter'].includes(event.key) && begin(event),
    // A screen reader presses by a click only, and so does Enter in a field of the button's form.
    onClickCapture: (event: SyntheticEvent) => {
      if (isDead || beganTooEarly.current) ignore(event)
      beganTooEarly.current = false
    },
  }
}

/** The `ref` of what lies over the page: once it is gone, a final act that it covered appears anew. */
export function coverRef(cover: HTMLElement | null) {
  return () => {
    const gone = cover?.getBoundingClientRect()
    if (gone) for (const uncover of finals) uncover(gone)
  }
}

const finals = new Set<(cover: DOMRect) => void>()

function overlap(one: DOMRect, other: DOMRect) {
  return one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom
}
