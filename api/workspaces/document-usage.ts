import { Refusal } from '@rubrica/contracts/errors.ts'
import { type Plan, type PlanCode, plans } from '@rubrica/contracts/plans.ts'
import type { Db } from '../db/database.ts'
import type { Ground } from '../ground.ts'
import { monthInSaoPaulo } from '../sao-paulo-time.ts'
import { findAccount } from './account-store.ts'

type Parts = Pick<Ground, 'clock' | 'config'>

/**
 * Counts a document that is being sent, in the transaction that sends it: the row's lock lets those who send at the
 * same moment count one after the other.
 * @throws Refusal `plan_limit` where the month's documents are used up and the plan sells no further one
 */
export async function countSending({ clock, config }: Parts, trx: Db, accountId: string): Promise<void> {
  const month = monthInSaoPaulo(clock.now())
  const { documents } = await trx
    .insertInto('document_usage')
    .values({ account_id: accountId, month, documents: 1 })
    .onConflict((conflict) =>
      conflict
        .columns(['account_id', 'month'])
        .doUpdateSet((eb) => ({ documents: eb('document_usage.documents', '+', 1) })),
    )
    .returning('documents')
    .executeTakeFirstOrThrow()
  if (!config.planLimits) return
  const plan: Plan = plans[await findPlan(config, trx, accountId)]
  if (plan.docsExtra === null && documents > plan.docsTotal) throw planLimit(plan)
}

/** How many documents the workspace has sent this month. */
export async function findUsage(
  { clock, db }: Pick<Ground, 'clock' | 'db'>,
  accountId: string,
): Promise<{ month: string; documents: number }> {
  const month = monthInSaoPaulo(clock.now())
  const row = await db
    .selectFrom('document_usage')
    .select('documents')
    .where('account_id', '=', accountId)
    .where('month', '=', month)
    .executeTakeFirst()
  return { month, documents: row?.documents ?? 0 }
}

export async function findPlan(config: Parts['config'], db: Db, accountId: string): Promise<PlanCode> {
  return (await findAccount(db, accountId)).plan ?? config.defaultPlan
}

function planLimit({ title, docsTotal }: Plan): Refusal {
  return new Refusal('plan_limit', {
    message: `O plano ${title} inclui ${docsTotal} documentos por mês, e todos já foram enviados. Escolha outro plano para enviar mais.`,
  })
}
