declare global {
  interface Window {
    /** Stops holding back presses; returns the button that was pressed last (public/start.js). */
    endHold?: (() => HTMLElement | undefined) | undefined
  }
}

/** Gives the hydrated page what was typed, chosen and pressed while its scripts were loading. */
export function handOver(): void {
  const inputs = document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('#root input, #root textarea')
  const gifts = [...inputs].map(giftOf)
  // React takes an event only after the effects of its first render.
  setTimeout(() => {
    for (const give of gifts) give?.()
    const pressed = window.endHold?.()
    window.endHold = undefined
    if (pressed?.isConnected) pressed.click()
  })
}

/** The event by which the page learns of an input that the person has changed. */
function giftOf(input: HTMLInputElement | HTMLTextAreaElement): (() => void) | undefined {
  if (input instanceof HTMLTextAreaElement) return typedIn(input, HTMLTextAreaElement.prototype)
  if (input.type === 'file') {
    return input.files?.length ? () => void input.dispatchEvent(new Event('change', { bubbles: true })) : undefined
  }
  if (input.type !== 'checkbox' && input.type !== 'radio') return typedIn(input, HTMLInputElement.prototype)
  if (input.checked === input.defaultChecked) return undefined
  return () => {
    input.checked = input.defaultChecked
    input.click()
  }
}

/** React ignores an input event that brings the value it knows, so it learns the one of before first. */
function typedIn(input: HTMLInputElement | HTMLTextAreaElement, prototype: object) {
  const { value, defaultValue } = input
  if (value === defaultValue) return undefined
  const [start, end] = [input.selectionStart, input.selectionEnd]
  return () => {
    input.value = defaultValue
    Reflect.set(prototype, 'value', value, input)
    if (document.activeElement === input && start !== null) input.setSelectionRange(start, end)
    input.dispatchEvent(new Event('input', { bubbles: true }))
  }
}
