import { type FocusEvent, useRef } from 'react'

/** Checks a field again when it is left, once it has been typed into: a mask or a script may have hidden the change from the browser. */
export function useBlurCheck() {
  const isTouched = useRef(false)
  return {
    onInput: () => {
      isTouched.current = true
    },
    onBlur: (event: FocusEvent) => {
      if (isTouched.current) event.target.dispatchEvent(new Event('change', { bubbles: true }))
    },
  }
}
