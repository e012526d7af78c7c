import { UsageDraft } from '@rubrica/contracts/drafts.ts'
import { Refusal } from '@rubrica/contracts/errors.ts'
import type { Db } from '../db/database.ts'
import type { Row } from '../db/tables.ts'
import { findDocumentOfUse } from '../documents/document-store.ts'
import { findUsageDraft, NO_USAGE, writeUsageDraft } from './usage-draft-store.ts'

/** Hold the template's lock until the use is written: two tabs make one document. @throws Refusal `template_use_sent` */
export async function requireUnsent(trx: Db, templateId: string, useId: string | null | undefined): Promise<void> {
  if (useId && (await findDocumentOfUse(trx, templateId, useId))) throw new Refusal('template_use_sent')
}

/** Forgets what was chosen for a use that is sent now; what the person chooses for another stays. */
export async function forgetSentUse(
  trx: Db,
  use: Pick<Row<'usage_drafts'>, 'template_id' | 'user_id'>,
  useId: string | null | undefined,
): Promise<void> {
  const draft = useId && (await findUsageDraft(trx, use))
  if (!draft || UsageDraft.nullable().parse(JSON.parse(draft.content))?.use_id !== useId) return
  await writeUsageDraft(trx, { ...draft, version: draft.version + 1, content: NO_USAGE })
}
