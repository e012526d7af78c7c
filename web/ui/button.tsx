import { LoaderCircle } from 'lucide-react'
import { type ReactNode, type Ref, useEffect, useRef } from 'react'
import {
  Button as AriaButton,
  type ButtonProps as AriaButtonProps,
  type PressEvent,
} from 'react-aria-components/Button'
import { type ButtonSize, type ButtonVariant, buttonStyle } from './button-style.ts'
import { usePressOnce } from './use-press-once.ts'

/** Props of `Button`: everything of the accessible button (`onPress`, `isDisabled`, `type`, `slot`…) and our styles. */
export interface ButtonProps extends Omit<AriaButtonProps, 'children' | 'className' | 'style'> {
  children: ReactNode
  /** `primary` once a screen; `quiet` (default) for the rest; `danger` for what cannot be undone; `plain` in bars. */
  variant?: ButtonVariant
  /** `large` for the one step of a signer; `icon` for a square with an icon, which then needs an `aria-label`. */
  size?: ButtonSize
  /**
   * Says 'CARREGANDO' and ignores presses while the work is under way. A button that has it starts a call, so a double
   * click on it is one press.
   */
  isPending?: boolean
  /** Extra classes for layout (width, margin), never for colours. */
  className?: string
  ref?: Ref<HTMLButtonElement>
}

/** A button. Outside a form it needs `onPress`; in a form give `type="submit"`. */
export function Button({ children, variant = 'quiet', size = 'normal', className = '', ...props }: ButtonProps) {
  const { isPending, onPress } = props
  const press = usePressOnce()
  // A call that was answered may be tried again at once.
  useEffect(() => {
    if (isPending === false) press.forget()
  }, [isPending, press])
  // A button whose label changes has another action: only a double click must not reach that.
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
  return (
    <AriaButton
      {...props}
      {...(once ? { onPress: once } : {})}
      onMouseDownCapture={({ detail }) => {
        clicks.current = detail
      }}
      className={`${buttonStyle(variant, size)} ${className}`}
    >
      {({ isPending }) =>
        isPending ? (
          <>
            <LoaderCircle aria-hidden className="size-4 shrink-0 animate-spin" />
            {size !== 'icon' && <span>CARREGANDO</span>}
          </>
        ) : (
          children
        )
      }
    </AriaButton>
  )
}
