import { html } from 'hono/html'

export type Html = ReturnType<typeof html>

/** One call in several forms. */
export interface Examples {
  curl?: string
  sdk?: string
  cli?: string
}

const titles = { curl: 'curl', sdk: 'TypeScript', cli: 'Linha de comando' } as const

/** Blocks of code one after another; the page's script makes tabs of them. */
export function exampleBlocks(examples: Examples): Html {
  return html`<div class="examples">${block('curl', examples)}${block('sdk', examples)}${block('cli', examples)}</div>`
}

function block(kind: keyof Examples, { [kind]: code }: Examples): Html | undefined {
  if (code === undefined) return undefined
  return html`<div data-kind="${kind}"><p class="kind">${titles[kind]}</p><pre tabindex="0"><code>${code}</code></pre></div>`
}
