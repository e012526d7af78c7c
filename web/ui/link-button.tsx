import type { ReactNode } from 'react'
import { Link } from 'react-aria-components/Link'
import { type ButtonSize, type ButtonVariant, buttonStyle } from './button-style.ts'

/** Props of `LinkButton`. */
export interface LinkButtonProps {
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
