import { memberOf } from '@rubrica/contracts/member-of.ts'
import { useNavigate } from 'react-router-dom'
import type { AlertTone } from './ui/alert.tsx'
import { usePlace } from './use-snapshot.ts'

/** A message that one page leaves for the next, in the navigation's state. */
export interface NavigationAlert {
  tone: AlertTone
  message: string
}

/** The state to navigate with, so that the next page shows the message. */
export function withAlert(tone: AlertTone, message: string): { alert: NavigationAlert } {
  return { alert: { tone, message } }
}

/** The message from the page before, and a function that closes it for good; the rest of the state stays. */
export function useNavigationAlert() {
  const location = usePlace()
  const navigate = useNavigate()
  const alert = alertOf(location.state)
  const close = () =>
    navigate(`${location.pathname}${location.search}`, {
      replace: true,
      preventScrollReset: true,
      state: { ...Object(location.state), alert: undefined },
    })
  return { alert, close }
}

/** History entries outlive a deployment, so the state is validated before use. */
function alertOf(state: unknown): NavigationAlert | undefined {
  const alert = memberOf(state, 'alert')
  const tone = tones.find((one) => one === memberOf(alert, 'tone'))
  const message = memberOf(alert, 'message')
  return tone && typeof message === 'string' && message !== '' ? { tone, message } : undefined
}

const tones: readonly AlertTone[] = ['info', 'success', 'warning', 'danger']
