import type { ReactNode } from 'react'
import { Button } from 'react-aria-components/Button'
import { textLinkStyle } from './text-link.tsx'

/** Props of `TextButton`. */
export interface TextButtonProps {
  onPress: () => void
  children: ReactNode
  /** The call that it starts is under way: presses count for nothing, and the focus stays. */
  isPending?: boolean
  className?: string
}

/** A button that reads like a link, for a small step beside what it changes. */
export function TextButton({ className = '', ...props }: TextButtonProps) {
  return <Button {...props} className={`w-fit text-left max-sm:min-h-11 ${textLinkStyle} ${className}`} />
}
