import { type RefObject, useEffect } from 'react'

/** The typed values of a form, by field name; `names` tells which form of the page it was. */
interface HeldForm {
  path: string
  names: string
  values: [string, string][]
}

let held: HeldForm[] = []

/** Remembers, only in memory, what the person typed on this page, except passwords. */
export function holdForms() {
  held = [...document.forms].map((form) => ({
    path: location.pathname,
    names: namesOf(form),
    values: textsOf(form).map((input) => [input.name, input.value]),
  }))
}

/** Forgets it, such as when another person signs in. */
export function dropHeldForms() {
  held = []
}

/** Types the remembered values of this form on this page again. */
export function useHeldValues(form: RefObject<HTMLFormElement | null>) {
  useEffect(() => {
    if (!form.current || held.length === 0) return
    const names = namesOf(form.current)
    const found = held.find((one) => one.path === location.pathname && one.names === names)
    if (!found) return
    held = held.filter((one) => one !== found)
    void typeAgain(form.current, found.values)
  }, [form])
}

/** One field after the other: a form that keeps all its values as one has to see each change before the next. */
async function typeAgain(form: HTMLFormElement, values: HeldForm['values']) {
  for (const input of textsOf(form)) {
    type(input, values.find(([name]) => name === input.name)?.[1])
    await new Promise((resolve) => setTimeout(resolve))
  }
}

/** As a person types, because React does not notice a value that is set directly. */
function type(input: HTMLInputElement | HTMLTextAreaElement, value: string | undefined) {
  if (value === undefined || value === input.value) return
  const owner = input instanceof HTMLInputElement ? HTMLInputElement.prototype : HTMLTextAreaElement.prototype
  Object.getOwnPropertyDescriptor(owner, 'value')?.set?.call(input, value)
  input.dispatchEvent(new Event('input', { bubbles: true }))
}

function namesOf(form: HTMLFormElement) {
  return textsOf(form)
    .map(({ name }) => name)
    .join()
}

function textsOf(form: HTMLFormElement) {
  return [...form.elements].filter(
    (element): element is HTMLInputElement | HTMLTextAreaElement =>
      element instanceof HTMLTextAreaElement || (element instanceof HTMLInputElement && texts.has(element.type)),
  )
}

const texts = new Set(['text', 'email', 'tel', 'url', 'search', 'number'])
