/**
 * Rubrica's SDK: every call of `/v1`, typed, from Node 20 or a browser.
 *
 * ```ts
 * const client = createClient({ baseUrl: 'https://app.exemplo.com.br', apiKey: process.env.RUBRICA_API_KEY })
 * const { accounts } = await client.users.self()
 * ```
 *
 * @module
 */
export type { Account } from '@rubrica/contracts/accounts.ts'
export type { Assignment, AssignmentSigner, DisplaySettings, Item } from '@rubrica/contracts/assignments.ts'
export type { DocumentPage } from '@rubrica/contracts/document-page.ts'
export type {
  Activity,
  ArtifactName,
  Document,
  DocumentStatus,
  Verification,
} from '@rubrica/contracts/documents.ts'
export type { Field, FieldType, FieldVerdict } from '@rubrica/contracts/fields.ts'
export type { Download, FileInput } from '@rubrica/contracts/file.ts'
export type { Page } from '@rubrica/contracts/page.ts'
export type { PublicDocument } from '@rubrica/contracts/public-documents.ts'
export type { Signer } from '@rubrica/contracts/signer.ts'
export type { CurrentSigner, SigningDocument } from '@rubrica/contracts/signing.ts'
export type { Session, User } from '@rubrica/contracts/users.ts'
export type {
  WebhookBody,
  WebhookDelivery,
  WebhookEventName,
  WebhookResource,
  WebhookSubscription,
} from '@rubrica/contracts/webhooks.ts'
export type { Client, ClientOptions, MethodOf } from './client.ts'
export { createClient } from './client.ts'
export type { ErrorCode, FieldErrors } from './errors.ts'
export { NetworkFailure, Refusal } from './errors.ts'
export { pages } from './paging.ts'
export type { CallOptions, Fetch } from './sender.ts'
export { fileFromPath } from './upload.ts'
export { sha256Of, verifyFile } from './verify.ts'
export { waitForDocument } from './wait.ts'
export type { WebhookHeaders } from './webhooks.ts'
export { verifyWebhook, WebhookNotVerified } from './webhooks.ts'
