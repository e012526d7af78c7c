/** A request of a page's first script (public/start.js). */
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
  /** The picture of the document's first page; rejects if there is nothing to sign. */
  firstPage?: Promise<EarlyRequest> | undefined
  /** Ends when the picture is shown, or when none will be. */
  shown: Promise<void>
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
