import type { Connection } from './connection.ts'
import { contactOf, type Person } from './contacts.ts'
import { ParameterError, RubricaError } from './errors.ts'
import type { FileSource } from './file.ts'
import { Assignments } from './generated/assignments.ts'
import type { DocumentCalls } from './generated/documents.ts'
import type { Document } from './generated/shapes.ts'
import type { CallOptions } from './options.ts'
import { waitForDocument } from './wait.ts'

/** How a file is sent for signature. */
export interface SendInput {
  /** Who is to sign; contacts that the workspace does not know yet are made. */
  signers: readonly Person[]
  /** Written in the invitation. */
  message?: string | undefined
  /** Until when it may be signed. A text without a time means the end of that day, one without a zone is of São Paulo. */
  expiresAt?: Date | string | undefined
  /** Days without an answer until each reminder, at most five a person. */
  reminderDays?: number | undefined
  /** Name of the document. Default: that of the file. */
  name?: string | undefined
  /** Tags by name. */
  tags?: readonly string[] | undefined
  /** The workspace. Default: the one that the client was made with. */
  accountId?: string | undefined
}

/** The service could not read the file that was sent to it; `document.failure_reason` says why. */
export class DocumentFailedError extends RubricaError {
  static override readonly kind = 'DocumentFailedError'
  readonly document: Document

  constructor(document: Document) {
    super(document.failure_reason ?? `The document is ${document.status}.`)
    this.document = document
  }
}

/** Uploads, waits until the file is read, and asks everybody to sign: one call of several, each under a key of its own. */
export async function sendDocument(
  connection: Connection,
  documents: DocumentCalls,
  file: FileSource,
  input: SendInput,
  options: CallOptions,
): Promise<Document> {
  const { accountId, name, tags, message, expiresAt, reminderDays } = input
  requirePeople(input.signers)
  const step = stepsOf(options)
  const created = await documents.create({ accountId, file, name, tags }, step('upload'))
  const ready = await waitForDocument(documents, created.id, { until: 'metadata_ready', signal: options.signal })
  if (ready.status === 'failed') throw new DocumentFailedError(ready)
  const signers = []
  for (const [i, person] of input.signers.entries()) {
    const { onProgress: _, ...contactOptions } = step(`contact-${i}`)
    const id = await contactOf(connection, accountId, person, contactOptions)
    signers.push(person.step === undefined ? { id } : { id, step: person.step })
  }
  const assignment = {
    documentId: created.id,
    method: 'virtual' as const,
    signers,
    ...(message === undefined ? {} : { message }),
    ...(expiresAt === undefined ? {} : { expires_at: timeOf(expiresAt) }),
    ...(reminderDays === undefined ? {} : { reminder_days: reminderDays }),
  }
  await new Assignments(connection).create(assignment, step('assignment'))
  return documents.get({ documentId: created.id }, { signal: options.signal })
}

/** Options of each step: keys that grow from one, so that the whole may be repeated. */
export function stepsOf(options: CallOptions): (step: string) => CallOptions {
  const key = options.idempotencyKey ?? crypto.randomUUID()
  return (step) => ({ ...options, idempotencyKey: `${key}.${step}` })
}

export function requirePeople(people: unknown): void {
  if (!Array.isArray(people) || people.length === 0) throw new ParameterError('signers', 'names nobody.')
  for (const [i, person] of people.entries()) {
    for (const field of ['name', 'email'] as const) {
      const value: unknown = typeof person === 'object' && person !== null ? person[field] : undefined
      if (typeof value !== 'string' || value === '') throw new ParameterError(`signers[${i}].${field}`, 'is missing.')
    }
  }
}

export function timeOf(time: Date | string): string {
  return typeof time === 'string' ? time : time.toISOString()
}
