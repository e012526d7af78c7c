import { Refusal } from '@rubrica/contracts/errors.ts'
import { isoNow } from '../clock.ts'
import type { Db } from '../db/database.ts'
import type { Row } from '../db/tables.ts'
import type { Ground } from '../ground.ts'
import { lockTemplate } from './template-store.ts'

/** Changes a template of the workspace in one transaction, under its lock. @throws Refusal `not_found` */
export function withTemplate<T>(
  { db, clock }: Pick<Ground, 'db' | 'clock'>,
  accountId: string,
  templateId: string,
  change: (trx: Db, template: Row<'templates'>, now: string) => Promise<T>,
): Promise<T> {
  return db.transaction().execute(async (trx) => {
    const template = await lockTemplate(trx, templateId)
    if (template?.account_id !== accountId) throw new Refusal('not_found')
    return change(trx, template, isoNow(clock))
  })
}
