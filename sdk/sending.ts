import { KEY_MAX, requireKey } from './call.ts'
import { DocumentFailedError, ParameterError } from './errors.ts'
import { existingDocumentId } from './existing-document.ts'
import type { FileSource } from './file.ts'
import type { AssignmentsCreateInput } from './generated/assignments.ts'
import type { DocumentCalls, DocumentsCreateInput } from './generated/documents.ts'
import type { Document, VerificationMethod } from './generated/shapes.ts'
import type { CallOptions } from './options.ts'
import { randomId } from './random.ts'
import { waitForDocument } from './wait.ts'

/** Somebody who has to sign. An existing contact with this e-mail stays as it is; others become contacts. */
export interface Person {
  name: string
  email: string
  /** The turn: 1 signs first, those of one number together. Without it everybody signs at once. */
  step?: number | undefined
  /** `DigitalCertificate` asks for a signature with a certificate of the signer's own, as one of ICP-Brasil. */
  verification_method?: VerificationMethod | undefined
}

/** The options of a sending, apart from its signers. */
export interface SendDetails {
  /** Written in the invitation. */
  message?: string | undefined
  /** Until when it may be signed. A text without a time means the end of that day, one without a zone is of São Paulo. */
  expiresAt?: Date | string | undefined
  /** Name of the document. */
  name?: string | undefined
  /** Tags by name; those that the workspace does not know are made. */
  tags?: readonly string[] | undefined
  /** The document's id in your own system, unique in the workspace: of what is sent twice under it there is one document. */
  externalId?: string | undefined
  /** The workspace. Default: the one that the client was made with. */
  accountId?: string | undefined
}

/** How a file is sent for signature. */
export interface SendInput extends SendDetails {
  signers: readonly Person[]
  /** Days without an answer until each reminder. */
  reminderDays?: number | undefined
}

/** Uploads, waits until the file is read, and asks everybody to sign: one call of several, each under a key of its own. */
export async function sendDocument(
  documents: DocumentCalls,
  assign: (input: AssignmentsCreateInput, options: CallOptions) => Promise<unknown>,
  file: FileSource,
  input: SendInput,
  options: CallOptions,
): Promise<Document> {
  const { accountId, name, tags, externalId, signers, message, expiresAt, reminderDays } = input
  requirePeople(signers)
  const { signal } = options
  const keyed = stepsOf(options)
  const documentId = await upload(documents, { accountId, file, name, tags, external_id: externalId }, keyed('upload'))
  const document = await waitForDocument(documents, documentId, { until: 'metadata_ready', signal })
  if (document.status === 'failed') throw new DocumentFailedError(document)
  const sending: AssignmentsCreateInput = {
    documentId,
    method: 'virtual',
    signers: signers.map(({ name: full_name, ...one }) => ({ ...one, full_name })),
    message,
    expires_at: timeOf(expiresAt),
    reminder_days: reminderDays,
  }
  const get = () => documents.get({ documentId }, { signal })
  try {
    await assign(sending, keyed('send'))
  } catch (error) {
    if (Object(error).code !== 'document_not_preparable') throw error
    const found = await get()
    if (found.assignment === null) throw error
    // Sent by an earlier call, under the same external id.
    return found
  }
  return get()
}

/** The id of the document that was made now, or before under the same `external_id`. */
async function upload(documents: DocumentCalls, input: DocumentsCreateInput, options: CallOptions): Promise<string> {
  try {
    return (await documents.create(input, options)).id
  } catch (error) {
    const id = existingDocumentId(error)
    if (id === undefined) throw error
    return id
  }
}

/** Options of each step: keys that grow from one, so that the whole may be repeated. */
function stepsOf(options: CallOptions): (step: 'upload' | 'send') => CallOptions {
  requireKey(options.idempotencyKey, KEY_MAX - '.upload'.length)
  const key = options.idempotencyKey ?? randomId()
  return (step) => ({ ...options, idempotencyKey: `${key}.${step}` })
}

/** @throws ParameterError if there is no signer, or a name or e-mail is missing */
export function requirePeople(people: unknown): void {
  if (!Array.isArray(people) || people.length === 0) throw new ParameterError('signers', 'names nobody.')
  for (const [i, person] of people.entries()) {
    for (const field of ['name', 'email'] as const) {
      const value: unknown = typeof person === 'object' && person !== null ? person[field] : undefined
      if (typeof value !== 'string' || value === '') throw new ParameterError(`signers[${i}].${field}`, 'is missing.')
    }
  }
}

export function timeOf(time: Date | string | undefined): string | undefined {
  return time instanceof Date ? time.toISOString() : time
}
