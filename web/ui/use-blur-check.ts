import { type FocusEvent, type InputEvent, useRef } from 'react'

/**
 * Checks a field again when it is left, once it has been typed into: a mask or a script may have hidden the change
 * from the browser. A field that is already invalid is checked on every keystroke, so that its message goes while
 * one types: if it went when a button is pressed, the button would move away under the pointer.
 */
export function useBlurCheck() {
  const isTouched = useRef(false)
  return {
    onInput: ({ target }: InputEvent) => {
      isTouched.current = true
      // After the field's own handler has read the typed value.
      if (target instanceof HTMLElement && target.ariaInvalid === 'true') queueMicrotask(() => check(target))
    },
    onBlur: ({ target }: FocusEvent) => {
      if (isTouched.current) check(target)
    },
  }
}

function check(field: EventTarget) {
  field.dispatchEvent(new Event('change', { bubbles: true }))
}
