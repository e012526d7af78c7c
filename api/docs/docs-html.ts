/** HTML that is already safe to write out. */
export type Html = { readonly html: string }

type Part = Html | string | number | undefined | false | readonly Part[]

/** Tagged template for HTML: whatever is put in is escaped, unless it is {@link Html} itself. */
export function html(strings: TemplateStringsArray, ...parts: Part[]): Html {
  return { html: strings.map((text, i) => text + written(parts[i])).join('') }
}

function written(part: Part): string {
  if (part === undefined || part === false) return ''
  if (typeof part === 'string' || typeof part === 'number') return escaped(String(part))
  if ('html' in part) return part.html
  return part.map(written).join('')
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
}
