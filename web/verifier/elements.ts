/** The element of the page with this id. */
export function part(id: string): HTMLElement {
  const found = document.getElementById(id)
  if (!found) throw new Error(`The page has no ${id}`)
  return found
}

/** An element with its properties; what stands in it is text or other elements, never HTML. */
export function element<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  properties: Partial<HTMLElementTagNameMap[Name]> = {},
  ...children: (string | Node)[]
): HTMLElementTagNameMap[Name] {
  const made = Object.assign(document.createElement(name), properties)
  made.append(...children)
  return made
}

/** A hash in groups of four. */
export function shownCode(code: string): string {
  return code.match(/.{1,4}/g)?.join(' ') ?? code
}
