import { LoaderCircle } from 'lucide-react'
import type { ReactNode, Ref } from 'react'
import { useObjectRef } from 'react-aria/useObjectRef'
import { Button as AriaButton, type ButtonProps as AriaButtonProps } from 'react-aria-components/Button'
import { Link } from 'react-aria-components/Link'
import { useKitWords } from './kit-words.ts'
import { useCallPress, useFinalPress } from './presses.ts'

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

/** Props of `LinkButton`. */
interface LinkButtonProps {
  /** A path of ours goes through the router, another address through the browser. */
  href: string
  children: ReactNode
  variant?: ButtonVariant
  size?: ButtonSize
  /** Name of the file, or true: downloads the address instead of opening it. */
  download?: string | boolean
  target?: '_blank'
  isDisabled?: boolean
  'aria-label'?: string
  className?: string
}

/** A link that looks like a button: use it whenever the step is 'go there'. */
export function LinkButton({ variant = 'quiet', size = 'normal', className = '', ...props }: LinkButtonProps) {
  return (
    <Link
      {...props}
      {...(props.target ? { rel: 'noreferrer' } : {})}
      className={`${buttonStyle(variant, size)} ${className}`}
    />
  )
}

export type ButtonVariant = 'primary' | 'quiet' | 'danger' | 'plain'
type ButtonSize = 'normal' | 'large' | 'icon'

/** The classes that buttons and links styled as buttons share. */
function buttonStyle(variant: ButtonVariant, size: ButtonSize) {
  return `${base} ${sizes[size]} ${variants[variant]}`
}

const base =
  'inline-flex print:hidden max-w-full shrink-0 items-center justify-center gap-2 rounded-control font-medium whitespace-nowrap max-sm:whitespace-normal select-none no-underline cursor-pointer transition-[background-color,border-color,color,opacity,transform] duration-150 ease-out data-pressed:scale-[0.985] data-disabled:cursor-not-allowed data-disabled:opacity-50 data-pending:cursor-progress data-dead:cursor-default data-dead:opacity-50 [&_svg]:shrink-0 [-webkit-tap-highlight-color:transparent]'

const sizes = {
  normal: 'min-h-9 px-3.5 py-1.5 max-sm:min-h-11 [&_svg]:size-4',
  large: 'min-h-12 px-6 py-2.5 text-lg [&_svg]:size-5',
  icon: 'size-9 max-sm:size-11 [&_svg]:size-[18px]',
} satisfies Record<ButtonSize, string>

const variants = {
  primary: 'bg-pen text-on-pen data-hovered:bg-pen-deep data-pressed:bg-pen-deep',
  quiet:
    'border border-edge/45 bg-surface text-ink data-hovered:border-edge data-hovered:bg-quiet-wash data-pressed:bg-quiet-wash',
  danger: 'bg-stop text-on-pen data-hovered:bg-stop-deep data-pressed:bg-stop-deep',
  plain: 'text-quiet data-hovered:bg-quiet-wash data-hovered:text-ink data-pressed:bg-quiet-wash',
} satisfies Record<ButtonVariant, string>
