import type { ReactNode } from 'react'
import { Link } from 'react-aria-components/Link'

/** Props of `TextLink`: give `href` to go somewhere, `onPress` to do something that reads like a link. */
export interface TextLinkProps {
  href?: string
  onPress?: () => void
  target?: '_blank'
  children: ReactNode
  isDisabled?: boolean
  className?: string
}

/** A link inside a sentence or under a form. */
export function TextLink({ className = '', ...props }: TextLinkProps) {
  return (
    <Link
      {...props}
      {...(props.target ? { rel: 'noreferrer' } : {})}
      className={`cursor-pointer rounded-[3px] font-medium text-pen underline decoration-pen/35 underline-offset-[3px] transition-colors data-disabled:cursor-not-allowed data-disabled:text-quiet data-hovered:decoration-pen ${className}`}
    />
  )
}
