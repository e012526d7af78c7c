import type { Outputs } from '../../trpc.ts'

/** The data of the signing screen. */
export type Opened = Outputs['signing']['open']
/** The document as this signer sees it. */
export type OpenedDocument = NonNullable<Opened['document']>
/** One thing to fill on a page. */
export type OpenedItem = OpenedDocument['items'][number]
/** The person who signs. */
export type OpenedSigner = Opened['signer']

/** A failed call, as far as these pages read it: without `data` no answer arrived. */
export interface CallError {
  message: string
  data?: { code?: string; status?: number; retryAfter?: number; errors?: Record<string, string> } | null | undefined
}

/** The signer's own link if the server gives it; else the page that mails one. */
export function signingAddressOf({ id, signingUrl }: { id: string; signingUrl: string | null }) {
  return signingUrl ? new URL(signingUrl, location.href).pathname : `/release/${id}`
}
