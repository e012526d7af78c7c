/** The request of a page's first script (public/theme.js). */
interface Early {
  url: string
  /** Access code of the link. */
  signer: string
  answer: Promise<Response>
}

declare global {
  interface Window {
    early?: Early | undefined
  }
}

/** Returns, once and only for the same call, the answer requested before this code loaded; undefined if there is none. */
export function takeEarlyAnswer(url: string, { headers }: RequestInit): Promise<Response> | undefined {
  const page = globalThis.window
  if (!page?.early) return undefined
  const { early } = page
  page.early = undefined
  const isSame = early.url === url && new Headers(headers).get('x-signer-access-code') === early.signer
  return isSame ? early.answer : undefined
}
