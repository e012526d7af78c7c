import { ToastQueue } from 'react-stately/useToastState'
import type { AlertTone } from './alert.tsx'

/** What a toast says. */
export interface ToastContent {
  message: string
  tone: AlertTone
}

/** Milliseconds that a toast stays; hovering or focusing stops the count. */
const stay = 2000

/** The messages waiting to be shown; `ToastRegion` shows them. */
export const toasts = new ToastQueue<ToastContent>({ maxVisibleToasts: 3 })

/** Shows a toast: for what already happened and needs no answer. Errors that need one belong in an `Alert`. */
export function toast(message: string, tone: AlertTone = 'success') {
  toasts.add({ message, tone }, { timeout: stay })
}
