import type { ReactElement } from 'react'
import { Focusable } from 'react-aria-components/Focusable'
import { Tooltip as AriaTooltip, TooltipTrigger } from 'react-aria-components/Tooltip'

/** Props of `Tooltip`. */
export interface TooltipProps {
  text: string
  /** One element of the page, such as `<time>`; a `Button` or link goes without `isPlain`. */
  children: ReactElement<{ role?: string }, string>
}

/** A hint on hover or focus, for elements that are not buttons. Never the only place of needed information. */
export function Tooltip({ text, children }: TooltipProps) {
  return (
    <TooltipTrigger delay={400} closeDelay={100}>
      <Focusable>{children}</Focusable>
      <TooltipBubble text={text} />
    </TooltipTrigger>
  )
}

/** The same for a `Button`, which can be focused by itself. */
export function ButtonTooltip({ text, children }: { text: string; children: ReactElement }) {
  return (
    <TooltipTrigger delay={400} closeDelay={100}>
      {children}
      <TooltipBubble text={text} />
    </TooltipTrigger>
  )
}

function TooltipBubble({ text }: { text: string }) {
  return (
    <AriaTooltip
      offset={6}
      className="max-w-70 rounded-control bg-ink px-2.5 py-1 text-sm text-page data-entering:animate-fade"
    >
      {text}
    </AriaTooltip>
  )
}
