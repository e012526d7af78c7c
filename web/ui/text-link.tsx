import type { ReactNode } from 'react'
import { Link } from 'react-aria-components/Link'

/** Props of `TextLink`. */
export interface TextLinkProps {
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
