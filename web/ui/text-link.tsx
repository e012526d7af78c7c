import type { ReactNode } from 'react'
import { Button } from 'react-aria-components/Button'
import { Link } from 'react-aria-components/Link'
import { useCallPress } from './presses.ts'

/** Props of `TextLink`. */
interface TextLinkProps {
  href: string
  target?: '_blank'
  children: ReactNode
  className?: string
}

/** A link inside a sentence or under a form. On a phone a link outside of a sentence is 44 pixels high. */
export function TextLink({ className = '', ...props }: TextLinkProps) {
  return (
    <Link
      {...props}
      {...(props.target ? { rel: 'noreferrer' } : {})}
      className={`text-link ${textLinkStyle} ${className}`}
    />
  )
}

/** The classes that text links share with buttons that read like them. */
export const textLinkStyle =
  'cursor-pointer rounded-[3px] font-medium text-pen underline decoration-pen/35 underline-offset-[3px] transition-colors data-disabled:cursor-not-allowed data-disabled:text-quiet data-hovered:decoration-pen'

/** Props of `TextButton`. */
interface TextButtonProps {
  onPress: () => void
  children: ReactNode
  /** The call that it starts is under way: it ignores presses and the focus stays. A double click is one press. */
  isPending?: boolean
  className?: string
}

/** A button that reads like a link, for a small step next to what it changes. */
export function TextButton({ className = '', ...props }: TextButtonProps) {
  const press = useCallPress(props)
  return (
    <Button
      {...props}
      {...press}
      className={`w-fit text-left print:hidden max-sm:min-h-11 ${textLinkStyle} ${className}`}
    />
  )
}
