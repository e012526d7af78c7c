import type { CostEstimate } from '@rubrica/contracts/estimates.ts'
import { type Locale, locales, type Sentence } from '@rubrica/contracts/locale.ts'
import { type Plan, plans } from '@rubrica/contracts/plans.ts'
import { inEach, type Said, wordsOf } from '@rubrica/contracts/said.ts'
import type { Ground } from '../ground.ts'
import { findPlan, findUsage } from './document-usage.ts'

/** What `documents` more documents and `mails` mails would cost the workspace now, and whether its plan allows it. */
export async function estimateCost(
  { clock, config, db, locale }: Pick<Ground, 'clock' | 'config' | 'db'> & { locale: Locale },
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
  const document = { code: 'document', name: documentWord[locale], cost, quantity: documents, unit_cost: cost }
  const mail = { code: 'email', name: mailWord[locale], cost: 0, quantity: mails, unit_cost: 0 }
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
    message: wordsOf(isBlocked ? usedUp(plan) : priceOf(plan, documents, cost), locale),
  }
}

const documentWord: Sentence = { pt: 'Documento', en: 'Document' }
const mailWord: Sentence = { pt: 'Convite por e-mail', en: 'Invitation by e-mail' }

function usedUp({ title, docsTotal }: Plan): Said {
  const sentence = {
    pt: 'O plano {title} inclui {docsTotal} documentos por mês, e todos já foram enviados. Escolha outro plano para enviar mais.',
    en: 'The {title} plan includes {docsTotal} documents a month, and all have been sent. Choose another plan to send more.',
  }
  return { sentence, values: { title, docsTotal } }
}

function priceOf({ title }: Plan, documents: number, cost: number): Said {
  if (documents === 0) return { sentence: free }
  if (cost === 0) return { sentence: included, values: { title } }
  const price = inEach((locale) => cost.toLocaleString(locales[locale].tag, { style: 'currency', currency: 'BRL' }))
  return { sentence: extra, values: { title, price } }
}

const free: Sentence = {
  pt: 'Reenviar o convite não tem custo.',
  en: 'Sending the invitation again costs nothing.',
}
const included: Sentence = {
  pt: 'O envio está incluído no plano {title}.',
  en: 'Sending is included in the {title} plan.',
}
const extra: Sentence = {
  pt: 'Os documentos incluídos no plano {title} já foram usados neste mês. Este documento custa {price}.',
  en: 'The documents included in the {title} plan have been used this month. This document costs {price}.',
}
