import { Refusal } from '@rubrica/contracts/errors.ts'
import type { Sentence } from '@rubrica/contracts/locale.ts'
import { type Plan, type PlanCode, plans } from '@rubrica/contracts/plans.ts'
import type { Db } from '../db/database.ts'
import type { Ground } from '../ground.ts'
import { monthInSaoPaulo } from '../sao-paulo-time.ts'
import { findAccount } from './account-store.ts'
import { countForOwners, usageOfOwners } from './free-limits.ts'

type Parts = Pick<Ground, 'clock' | 'config'>

/**
 * Counts a document that is being sent, in the transaction that sends it: the row's lock lets those who send at the
 * same moment count one after the other.
 * @throws Refusal `plan_limit` if the month's documents are used up and the plan sells no further one
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
  const code = await findPlan(config, trx, accountId)
  const plan: Plan = plans[code]
  // A person with many Free workspaces sends no more than one with one.
  const ofOwners = code === 'free' ? await countForOwners(trx, accountId, month) : 0
  if (config.planLimits && plan.docsExtra === null && Math.max(documents, ofOwners) > plan.docsTotal)
    throw planLimit(plan, { isShared: documents <= plan.docsTotal })
}

/** How many documents the workspace has sent this month; on Free, all Free workspaces of its owner. */
export async function findUsage(
  { clock, db }: Pick<Ground, 'clock' | 'db'>,
  accountId: string,
  plan: PlanCode,
): Promise<{ month: string; documents: number }> {
  const month = monthInSaoPaulo(clock.now())
  const row = await db
    .selectFrom('document_usage')
    .select('documents')
    .where('account_id', '=', accountId)
    .where('month', '=', month)
    .executeTakeFirst()
  const ofOwners = plan === 'free' ? await usageOfOwners(db, accountId, month) : 0
  return { month, documents: Math.max(row?.documents ?? 0, ofOwners) }
}

export async function findPlan(config: Parts['config'], db: Db, accountId: string): Promise<PlanCode> {
  return (await findAccount(db, accountId)).plan ?? config.defaultPlan
}

function planLimit({ title, docsTotal }: Plan, { isShared }: { isShared: boolean }): Refusal {
  const sentence = isShared ? usedUp.byAll : usedUp.byOne
  return new Refusal('plan_limit', { message: { sentence, values: { plan: title, count: String(docsTotal) } } })
}

const usedUp = {
  byOne: {
    pt: 'O plano {plan} inclui {count} documentos por mês, e todos já foram enviados. Escolha outro plano para enviar mais.',
    en: 'The {plan} plan includes {count} documents a month, and all of them have been sent. Choose another plan to send more.',
  },
  byAll: {
    pt: 'O plano {plan} inclui {count} documentos por mês, somados todos os workspaces {plan} da mesma pessoa, e todos já foram enviados. Escolha outro plano para enviar mais.',
    en: "The {plan} plan includes {count} documents a month, counted over all of a person's {plan} workspaces, and all of them have been sent. Choose another plan to send more.",
  },
} satisfies Record<string, Sentence>
