import type { CostEstimate } from '@rubrica/contracts/estimates.ts'
import { type Plan, plans } from '@rubrica/contracts/plans.ts'
import type { Ground } from '../ground.ts'
import { findPlan, findUsage } from './document-usage.ts'

/** What `documents` more documents and `mails` mails would cost the workspace now, and whether its plan allows it. */
export async function estimateCost(
  { clock, config, db }: Pick<Ground, 'clock' | 'config' | 'db'>,
  accountId: string,
  { documents, mails }: { documents: 0 | 1; mails: number },
): Promise<CostEstimate> {
  const code = await findPlan(config, db, accountId)
  const plan: Plan = plans[code]
  const used = (await findUsage({ clock, db }, accountId, code)).documents
  const balance = Math.max(0, plan.docsTotal - used)
  const isExtra = documents > balance
  const isBlocked = isExtra && config.planLimits && plan.docsExtra === null
  const cost = isExtra ? (plan.docsExtra ?? 0) : 0
  const document = { code: 'document', name: 'Documento', cost, quantity: documents, unit_cost: cost }
  const mail = { code: 'email', name: 'Convite por e-mail', cost: 0, quantity: mails, unit_cost: 0 }
  return {
    documents,
    credits: 0,
    needs_extra_document: isExtra,
    extra_document_cost: cost,
    total_credits: 0,
    breakdown: documents ? [document, mail] : [mail],
    document_balance: balance,
    credit_balance: 0,
    has_sufficient_resources: !isBlocked,
    blocking_reason: isBlocked ? 'InsufficientDocuments' : null,
    message: isBlocked ? usedUp(plan) : priceOf(plan, documents, cost),
  }
}

function usedUp({ title, docsTotal }: Plan): string {
  return `O plano ${title} inclui ${docsTotal} documentos por mês, e todos já foram enviados. Escolha outro plano para enviar mais.`
}

function priceOf({ title }: Plan, documents: number, cost: number): string {
  if (documents === 0) return 'Reenviar o convite não tem custo.'
  if (cost === 0) return `O envio está incluído no plano ${title}.`
  const price = cost.toLocaleString('pt-BR', { style: 'currency', currency: 'BRL' })
  return `Os documentos incluídos no plano ${title} já foram usados neste mês. Este documento custa ${price}.`
}
