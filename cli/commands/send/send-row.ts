import { ConflictError, type Rubrica } from '@rubrica/sdk'
import { existingDocumentId } from '@rubrica/sdk/existing-document.ts'
import { Failure } from '../../failure.ts'
import { asIs } from '../../language.ts'
import type { Begun } from './ledger.ts'
import type { Common, Row, TemplateForm } from './row.ts'

/** The service and workspace that rows go to. */
export interface Target {
  client: Rubrica
  accountId: string
  common: Common
}

/** A row's document. */
export interface Made {
  id: string
  /** It was there before, under the same external id. */
  isFound: boolean
}

/**
 * Sends a row: one call for a template, two for a file. Repeating it has no second effect. `onMade` gets the document
 * as soon as it exists, because it may exist without being sent.
 */
export async function sendRow(target: Target, row: Row, begun: Begun, onMade: (made: Made) => void): Promise<void> {
  const { template } = target.common
  if (template !== undefined) return onMade(await madeBy(createDocument(target, template, row, begun)))
  const made = await madeBy(upload(target, row, begun))
  onMade(made)
  await assign(target, row, begun, made.id)
}

async function madeBy(call: Promise<{ id: string }>): Promise<Made> {
  try {
    return { id: (await call).id, isFound: false }
  } catch (error) {
    const id = existingDocumentId(error)
    if (id === undefined) throw error
    return { id, isFound: true }
  }
}

function createDocument({ client, accountId, common }: Target, template: TemplateForm, row: Row, begun: Begun) {
  const { signers, values, name, message, expires, tags } = row
  const document = {
    accountId,
    templateId: template.id,
    signers: signers.flatMap((one) => (one.role_id === undefined ? [] : [{ ...one, role_id: one.role_id }])),
    copy_receivers: common.copies,
    editor_fields: template.inputs.flatMap(({ label, placementIds }) => {
      const value = values.get(label)
      return value === undefined ? [] : placementIds.map((field_id) => ({ field_id, value }))
    }),
    name,
    message,
    expires_at: expires,
    tags,
    external_id: begun.externalId,
  }
  return client.templates.createDocument(document, { idempotencyKey: begun.key, retries: 0 })
}

function upload({ client, accountId }: Target, { file = '', name, tags }: Row, { key, externalId }: Begun) {
  const document = { accountId, file, name, tags: tags.length > 0 ? tags : undefined, external_id: externalId }
  return client.documents.create(document, { idempotencyKey: `${key}-upload`, retries: 0 })
}

/** Also while the file is still being read: the service sends it when it is ready. */
async function assign({ client, common }: Target, row: Row, { key }: Begun, documentId: string): Promise<void> {
  const sending = {
    documentId,
    method: 'virtual' as const,
    signers: row.signers,
    copy_receivers: common.copies,
    message: row.message,
    expires_at: row.expires,
    reminder_days: common.remind,
  }
  try {
    await client.assignments.create(sending, { idempotencyKey: `${key}-send`, retries: 0 })
  } catch (error) {
    if (!(error instanceof ConflictError && error.code === 'document_not_preparable')) throw error
    const { assignment, failure_reason } = await client.documents.get({ documentId }, { retries: 0 })
    if (assignment === null) throw failure_reason === null ? error : new Failure(asIs(failure_reason))
  }
}
