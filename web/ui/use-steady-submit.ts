import { type RefObject, useEffect } from 'react'

/**
 * Keeps a form's button under the pointer that presses it. Leaving a field checks it, and the message that appears
 * would push the button away between press and release, so that nothing is sent. While a submit button is pressed the
 * check waits: submitting checks every field anyway.
 */
export function useSteadySubmit(form: RefObject<HTMLFormElement | null>) {
  useEffect(() => {
    const control = new AbortController()
    const options = { capture: true, signal: control.signal }
    let isPressed = false
    const release = () => {
      isPressed = false
    }
    document.addEventListener(
      'pointerdown',
      ({ target }) => {
        isPressed = isSubmitOf(form.current, target)
      },
      options,
    )
    document.addEventListener('pointerup', release, options)
    document.addEventListener('pointercancel', release, options)
    document.addEventListener(
      'change',
      (event) => {
        const isOurs = event.target instanceof Node && form.current?.contains(event.target)
        if (isPressed && isOurs) event.stopPropagation()
      },
      options,
    )
    return () => control.abort()
  }, [form])
}

function isSubmitOf(form: HTMLFormElement | null, target: EventTarget | null) {
  const button = target instanceof Element ? target.closest('button') : null
  return button !== null && button.type === 'submit' && button.form === form
}
