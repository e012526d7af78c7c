import { useEffect, useRef } from 'react'

/**
 * A ref for the alert that says why a press did not lead on. It takes the focus at each such `press`, another value each
 * time: on a phone it would appear outside of the window, above the button.
 */
export function useAlertFocus(press: unknown) {
  const alert = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (press) alert.current?.focus()
  }, [press])
  return alert
}
