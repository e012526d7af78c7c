import { CircleCheck, CircleDashed, CircleX, Clock } from 'lucide-react'
import type { ReactNode } from 'react'

export type BadgeTone = 'done' | 'wait' | 'stop' | 'quiet' | 'pen'

/** Props of `Badge`. */
export interface BadgeProps {
  tone: BadgeTone
  /** The state in words: only a colour says nothing. */
  children: ReactNode
  /** Another icon than the tone's own. */
  icon?: ReactNode
  className?: string
}

/** A state, as an icon and a word. */
export function Badge({ tone, children, icon, className = '' }: BadgeProps) {
  const Icon = icons[tone]
  return (
    <span
      className={`inline-flex w-fit max-w-full items-center gap-1.5 rounded-card py-0.5 pr-2.5 pl-2 text-xs font-medium sm:whitespace-nowrap [&_svg]:size-3.5 [&_svg]:shrink-0 ${styles[tone]} ${className}`}
    >
      {icon ?? <Icon aria-hidden strokeWidth={2.25} />}
      {children}
    </span>
  )
}

const icons = {
  done: CircleCheck,
  wait: Clock,
  stop: CircleX,
  quiet: CircleDashed,
  pen: CircleDashed,
} satisfies Record<BadgeTone, unknown>

const styles = {
  done: 'bg-done-wash text-done',
  wait: 'bg-wait-wash text-wait',
  stop: 'bg-stop-wash text-stop',
  quiet: 'bg-quiet-wash text-quiet',
  pen: 'bg-pen-wash text-pen',
} satisfies Record<BadgeTone, string>
