import type { Outputs } from '../../trpc.ts'

/** The data of the signing screen. */
export type Opened = Outputs['signing']['open']
/** The document as this signer sees it. */
export type OpenedDocument = NonNullable<Opened['document']>
/** One thing to fill on a page. */
export type OpenedItem = OpenedDocument['items'][number]
/** The person who signs. */
export type OpenedSigner = Opened['signer']
