import { randomUUID } from 'node:crypto'
import { cutText } from '@rubrica/contracts/cut-text.ts'
import type { InputOf } from '@rubrica/contracts/endpoint.ts'
import { Refusal } from '@rubrica/contracts/errors.ts'
import { MESSAGE_MAX } from '@rubrica/contracts/lengths.ts'
import { documentNameOf, fillPlaceholders } from '@rubrica/contracts/placeholders.ts'
import type { table } from '@rubrica/contracts/table.ts'
import { sendForSignature } from '../assignments/assignment-sending.ts'
import type { MemberCaller } from '../caller.ts'
import { isoNow } from '../clock.ts'
import type { Db } from '../db/database.ts'
import type { Row } from '../db/tables.ts'
import { lockDocument } from '../documents/document-store.ts'
import type { DomainCall } from '../ground.ts'
import { choicesAt, chooseContacts } from '../signers/contact-choice.ts'
import { addDocumentTags } from '../tags/document-tag-store.ts'
import { chooseTags } from '../tags/tag-choice.ts'
import { tagsOfTemplates } from '../tags/template-tag-store.ts'
import { editorValues } from './editor-values.ts'
import { castRoles } from './role-cast.ts'
import { entriesFor, givenFor } from './template-assignment.ts'
import { copyTemplate } from './template-copy.ts'
import { findPlacedFields, type PlacedTemplateField } from './template-field-store.ts'
import { rolesOfTemplates } from './template-role-store.ts'
import { lockTemplate } from './template-store.ts'
import { forgetSentUse, requireUnsent } from './template-use.ts'

type Wanted = InputOf<typeof table.templates.createDocument>

/**
 * Makes a document from a template and sends it, all in one transaction: contacts, document, assignment, mails.
 * Returns the document's id.
 */
export async function createFromTemplate(call: DomainCall<MemberCaller>, trx: Db, wanted: Wanted): Promise<string> {
  const { caller } = call
  const template = await lockTemplate(trx, wanted.templateId)
  if (template?.account_id !== wanted.accountId) throw new Refusal('not_found')
  if (template.status !== 'ready') throw new Refusal('template_not_ready')
  await requireUnsent(trx, template.id, wanted.use_id)
  const roles = await rolesOfTemplates(trx, [template.id])
  const cast = await castRoles(call, trx, template.account_id, roles, wanted.signers ?? [])
  const copies = await chooseContacts(
    call,
    trx,
    template.account_id,
    choicesAt('copy_receivers', wanted.copy_receivers ?? []),
  )
  const fields = await findPlacedFields(trx, template.id)
  const isEditors = ({ role_id }: PlacedTemplateField) => !cast.some(({ role }) => role.id === role_id)

  const { values, fillings } = await editorValues(fields.filter(isEditors), wanted.editor_fields ?? [], {
    editor: caller.user.name,
    roles: cast.map(({ role, signer }) => ({ name: role.name, person: signer.full_name })),
  })
  const name = documentNameOf([wanted.name ?? '', template.document_name ?? '', template.name], fillings)
  const message = fillPlaceholders(wanted.message ?? template.message ?? '', fillings)

  const documentId = randomUUID()
  const pages = await copyTemplate(call, trx, template, {
    ...{ documentId, name },
    ...{ useId: wanted.use_id ?? null, externalId: wanted.external_id ?? null },
  })
  await tagDocument(call, trx, template, documentId, wanted.tags ?? [])
  const document = await lockDocument(trx, documentId)
  if (!document) throw new TypeError('a document is gone before it was sent')
  const entries = entriesFor(
    fields.filter((field) => !isEditors(field)),
    cast,
    pages,
  )
  await sendForSignature(call, trx, {
    document,
    wanted: {
      method: entries.length ? 'collect' : 'virtual',
      entries,
      message: cutText(message, MESSAGE_MAX),
      expires_at: wanted.expires_at ?? null,
    },
    people: { signers: cast, copies },
    given: givenFor(values, pages),
  })
  await forgetSentUse(trx, { template_id: template.id, user_id: caller.user.id }, wanted.use_id)
  return documentId
}

/** The tags that the template gives to its documents, and those of the request. */
async function tagDocument(
  { clock }: Pick<DomainCall, 'clock'>,
  trx: Db,
  { id, account_id: accountId }: Row<'templates'>,
  documentId: string,
  words: string[],
): Promise<void> {
  const defaults = (await tagsOfTemplates(trx, [id])).filter(({ purpose }) => purpose === 'document')
  const all = [...defaults.map((tag) => tag.id), ...words]
  await addDocumentTags(trx, documentId, await chooseTags(trx, { accountId, words: all, now: isoNow(clock) }))
}
