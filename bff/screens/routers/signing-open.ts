import type { Item } from '@rubrica/contracts/assignments.ts'
import { ACCOUNT_CHANNEL, channels, wordsOfWire } from '@rubrica/contracts/channels.ts'
import type { Document } from '@rubrica/contracts/documents.ts'
import { datumOfSigner, fieldKinds } from '@rubrica/contracts/field-kinds/field-kinds.ts'
import { pagePaths } from '@rubrica/contracts/page-paths.ts'
import { partOf, parts, USUAL_PART } from '@rubrica/contracts/parts.ts'
import { pathOf } from '@rubrica/contracts/path-of.ts'
import type { CurrentSigner, SigningDocument } from '@rubrica/contracts/signing.ts'
import { demandRow, keyWays } from '@rubrica/contracts/ways.ts'
import { ApiError } from '@rubrica/sdk'
import type { Client } from '../client.ts'

/** Reasons why a signer with a valid link cannot see the document yet. */
const holds = ['verification_required', 'out_of_turn', 'document_not_ready'] as const
export type Hold = (typeof holds)[number]

/** The signer behind the code and their document; if it is held back, the reason instead. */
export async function openOrHold(client: Client) {
  const [self, opened] = await Promise.all([client.signing.self({}), client.signing.open({}).catch(holdOf)])
  const document = typeof opened === 'string' ? null : opened
  const theme = document && (await themeOf(client, document.account_id))
  return {
    hold: typeof opened === 'string' ? opened : null,
    accountName: self.account_name,
    senderName: self.sender_name,
    documentName: self.document_name,
    // A remote /v1 may not know of certificates in the cloud.
    cloudCertificates: self.cloud_certificates ?? [],
    signer: signerOf(document?.current_signer ?? self),
    document: document && { ...documentOf(document), theme },
  }
}

export async function openAnother(client: Client, documentId: string) {
  return documentOf(await client.signing.open({ document_id: documentId }))
}

/** A document in the list of those that wait, with what the person has to fill in it. */
export function waitingDocumentOf(document: Document, signerId: string) {
  const { assignment } = document
  const own = ownIn(document, signerId)
  return {
    id: document.id,
    accountId: document.account_id,
    name: document.name,
    assignmentId: assignment?.id ?? null,
    method: assignment?.method ?? 'virtual',
    items: (assignment?.items ?? []).flatMap(placedItem),
    demand: demandOf(own),
    part: partOfSeveral(own),
    hasSeen: own !== undefined && own.viewed_at !== null,
    senderEmail: assignment?.sender_email ?? '',
    expiresAt: assignment?.expires_at ?? null,
    signingUrl: assignment?.signing_urls.find((one) => one.signer_id === signerId)?.url ?? null,
    createdAt: document.created_at,
  }
}

/** Colours and logo are no reason to keep a document from its signer. */
async function themeOf(client: Client, accountId: string) {
  return client.accounts.theme({ accountId }).catch(() => null)
}

function holdOf(error: unknown): Hold {
  const hold = error instanceof ApiError ? holds.find((one) => one === error.code) : undefined
  if (!hold) throw error
  return hold
}

/** Tells an opened document's signer if the terms count for this signature, not if they ever accepted some. */
function signerOf(self: CurrentSigner | SigningDocument['current_signer']) {
  return {
    id: self.id,
    name: self.full_name,
    governmentId: self.government_id,
    email: self.email,
    hasAcceptedTerms: self.has_accepted_terms,
    hasSignature: self.has_signature,
    hasInitial: self.has_initial,
  }
}

function ownIn({ assignment }: Pick<SigningDocument, 'assignment'>, signerId: string) {
  return assignment?.signers.find(({ id }) => id === signerId)
}

type Own = ReturnType<typeof ownIn>

/** What the sender demands of this signer: the way that answers it, and its words. */
function demandOf(own: Own) {
  const { signsBy, words } = demandRow(own?.verification_method)
  return { signsBy, inCloud: signsBy !== null && keyWays[signsBy].inCloud, button: words.button, note: words.note }
}

/** What this signer does in one of several documents, and the words for it. */
function partOfSeveral(own: Own) {
  const part = partOf(own?.part)
  const { verb, imperative, several, done, asked } = part.words
  return { isUsual: part === parts[USUAL_PART], verb, imperative, several, done, asked }
}

function documentOf(document: SigningDocument) {
  const { assignment } = document
  const signers = assignment?.signers ?? []
  const own = ownIn(document, document.current_signer.id)
  const { draws, words } = partOf(own?.part)
  const channel = wordsOfWire(own?.notification_methods[0])
  return {
    id: document.id,
    accountId: document.account_id,
    name: document.name,
    status: document.status,
    declineReason: document.decline_reason,
    declinedBy: document.declined_by?.full_name ?? null,
    hasDeclined: document.declined_by?.id === document.current_signer.id,
    artifacts: Object.keys(document.artifacts),
    pages: document.pages.map(({ width, height }) => ({ width, height })),
    firstPageUrl: firstPageUrlOf(document),
    hasSigned: document.current_signer.has_signed,
    /** What this person does in the document, and the words for it. */
    part: { draws, words },
    actingAs: own?.acting_as ?? null,
    /** Where messages, and in the end the copy, reach this person. */
    reachedAt: { isMail: channel === channels[ACCOUNT_CHANNEL], yours: channel.yours },
    /** Names of those whom this person attests. */
    witnessOf: signers.filter(({ id }) => own?.witness_of?.includes(id)).map(({ full_name }) => full_name),
    /** Everybody's part is to sign. */
    isOnlySigned: signers.every((one) => partOf(one.part) === parts[USUAL_PART]),
    demand: demandOf(own),
    // A remote /v1 may not know of passkeys.
    passkeyOrigin: document.passkey_origin ?? null,
    assignmentId: assignment?.id ?? '',
    keptValues: document.kept_values ?? [],
    method: assignment?.method ?? 'virtual',
    message: assignment?.message ?? null,
    expiresAt: assignment?.expires_at ?? null,
    signerCount: assignment?.summary.signer_count ?? 0,
    completedCount: assignment?.summary.completed_count ?? 0,
    items: (assignment?.items ?? []).flatMap(placedItem),
  }
}

/** The picture of the first page, which the page's first script requests, too (web/public/start.js). */
function firstPageUrlOf({ id: documentId, pages: [first] }: SigningDocument) {
  return first ? pathOf(pagePaths.documentPage, { documentId, pageId: first.id }) : null
}

/** An item with its kind of field, if it is on a page. The service fills its own by its clock: that of a phone may be wrong. */
function placedItem({ field, ...item }: Item) {
  const { type, ...named } = field
  if (item.page === null || type === 'virtual') return []
  const kind = fieldKinds[type]
  const value = kind.filledBy === 'service' ? kind.fill(new Date().toISOString()) : item.value
  return [{ ...item, value, field: { ...named, type, ofSigner: datumOfSigner(field) } }]
}
