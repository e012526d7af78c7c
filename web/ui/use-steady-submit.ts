import { type RefObject, useEffect } from 'react'

/**
 * Keeps what is pressed under the pointer. Leaving a field checks it, and the message that appears would push a button
 * below away between press and release, so that nothing is sent. While something is pressed the check waits for the
 * release; after a press on the submit button there is none, because submitting checks every field anyway.
 */
export function useSteadySubmit(form: RefObject<HTMLFormElement | null>) {
  useEffect(() => {
    const control = new AbortController()
    const options = { capture: true, signal: control.signal }
    const waiting = new Set<EventTarget>()
    let pressed: 'nothing' | 'submit' | 'other' = 'nothing'
    const release = () => {
      pressed = 'nothing'
      // After the click, which follows at once.
      setTimeout(() => {
        const due = [...waiting]
        waiting.clear()
        for (const field of due) field.dispatchEvent(new Event('change', { bubbles: true }))
      })
    }
    document.addEventListener(
      'pointerdown',
      ({ target }) => {
        pressed = isSubmitOf(form.current, target) ? 'submit' : 'other'
      },
      options,
    )
    document.addEventListener('pointerup', release, options)
    document.addEventListener('pointercancel', release, options)
    document.addEventListener(
      'change',
      (event) => {
        const { target } = event
        if (pressed === 'nothing' || !(target instanceof Node) || !form.current?.contains(target)) return
        event.stopPropagation()
        if (pressed === 'other') waiting.add(target)
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
