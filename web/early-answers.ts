/** A request of a page's first script (public/theme.js). */
interface EarlyRequest {
  url: string
  answer: Promise<Response>
}

/** What the first script of a signer's page requested before this code loaded. */
interface Early {
  url: string
  answer?: Promise<Response> | undefined
  /** Access code of the link. */
  signer: string
  /** The picture of the document's first page; undefined if there is nothing to sign. */
  firstPage?: Promise<EarlyRequest | undefined> | undefined
}

declare global {
  interface Window {
    early?: Early | undefined
  }
}

/** Returns, once and only for the same call, the answer requested before this code loaded; undefined if there is none. */
export function takeEarlyAnswer(url: string, { headers }: RequestInit): Promise<Response> | undefined {
  const early = globalThis.window?.early
  if (!early?.answer) return undefined
  const { answer } = early
  early.answer = undefined
  const isSame = early.url === url && new Headers(headers).get('x-signer-access-code') === early.signer
  return isSame ? answer : undefined
}

/** Returns, once and only for the same page, the picture requested before this code loaded; undefined if there is none. */
export async function takeEarlyPage(url: string): Promise<Response | undefined> {
  const { early } = window
  const requested = early?.firstPage
  if (early) early.firstPage = undefined
  const page = await requested?.catch(() => undefined)
  return page?.url === url ? page.answer.catch(() => undefined) : undefined
}
