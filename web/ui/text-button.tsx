import type { ReactNode } from 'react'
import { Button } from 'react-aria-components/Button'
import { useCallPress } from './presses.ts'
import { textLinkStyle } from './text-link.tsx'

/** Props of `TextButton`. */
export interface TextButtonProps {
  onPress: () => void
  children: ReactNode
  /** The call that it starts is under way: it ignores presses and the focus stays. A double click is one press. */
  isPending?: boolean
  className?: string
}

/** A button that reads like a link, for a small step next to what it changes. */
export function TextButton({ className = '', ...props }: TextButtonProps) {
  const press = useCallPress(props)
  return <Button {...props} {...press} className={`w-fit text-left max-sm:min-h-11 ${textLinkStyle} ${className}`} />
}
