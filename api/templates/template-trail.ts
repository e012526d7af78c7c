import type { ActivityEvent } from '@rubrica/contracts/activity-events.ts'
import type { WebhookResource } from '@rubrica/contracts/webhooks.ts'
import type { Db } from '../db/database.ts'
import type { Row } from '../db/tables.ts'
import { type Entry, recordActivity } from '../trail/activity-store.ts'
import { accountResource, templateResource } from '../webhooks/webhook-resources.ts'
import { findAccount } from '../workspaces/account-store.ts'

/** Something that happened to a template; without a person who did it, `subject` is absent. */
interface TemplateEntry extends Omit<Entry, 'accountId' | 'documentId'> {
  event: ActivityEvent
  subject?: WebhookResource
}

/** Writes down what happened to a template and tells of it by webhook. */
export async function recordOnTemplate(
  trx: Db,
  template: Pick<Row<'templates'>, 'id' | 'account_id' | 'name'>,
  { subject, payload, evidence, ...entry }: TemplateEntry,
): Promise<void> {
  const { id, account_id: accountId } = template
  await recordActivity(trx, {
    ...entry,
    accountId,
    documentId: null,
    ...(payload ? { payload: { template_id: id, ...payload } } : {}),
    ...(evidence ? { evidence: { template_id: id, ...evidence } } : {}),
    resources: async () => ({
      subject: subject ?? accountResource(await findAccount(trx, accountId)),
      object: templateResource(template),
    }),
  })
}
