import { LoaderCircle } from 'lucide-react'
import type { ReactNode, Ref } from 'react'
import { useObjectRef } from 'react-aria/useObjectRef'
import { Button as AriaButton, type ButtonProps as AriaButtonProps } from 'react-aria-components/Button'
import { type ButtonSize, type ButtonVariant, buttonStyle } from './button-style.ts'
import { useKitWords } from './kit-words.ts'
import { useFinalPress } from './use-final-press.ts'
import { useCallPress } from './use-press-once.ts'

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
  /**
   * For what cannot be taken back: signs, refuses, sends, deletes, cancels, revokes. It ignores a press that began before
   * people can have seen it. Its label says what it will do.
   */
  isFinal?: boolean
  /** Extra classes for layout (width, margin), never for colours. */
  className?: string
  ref?: Ref<HTMLButtonElement>
}

/** A button. Outside a form it needs `onPress`; in a form give `type="submit"`. */
export function Button(props: ButtonProps) {
  const { children, variant = 'quiet', size = 'normal', isFinal = false, className = '', ref, ...rest } = props
  const button = useObjectRef(ref)
  const press = useCallPress({ children, ...rest })
  const { pending } = useKitWords('button', { pending: 'CARREGANDO' })
  const final = useFinalPress(isFinal, button)
  return (
    <AriaButton {...rest} {...press} {...final} ref={button} className={`${buttonStyle(variant, size)} ${className}`}>
      {({ isPending }) =>
        isPending ? (
          <>
            <LoaderCircle aria-hidden className="size-4 shrink-0 animate-spin" />
            {size !== 'icon' && <span>{pending}</span>}
          </>
        ) : (
          children
        )
      }
    </AriaButton>
  )
}
