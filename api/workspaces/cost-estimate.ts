import { ACCOUNT_CHANNEL } from '@rubrica/contracts/channels.ts'
import type { CostEstimate } from '@rubrica/contracts/estimates.ts'
import { keysOf } from '@rubrica/contracts/keys-of.ts'
import type { Locale, Sentence } from '@rubrica/contracts/locale.ts'
import { inReais, messageCostOf } from '@rubrica/contracts/message-costs.ts'
import { type Plan, plans } from '@rubrica/contracts/plans.ts'
import { type Said, wordsOf } from '@rubrica/contracts/said.ts'
import { type Channels, channelOf } from '../channels/channel.ts'
import type { Ground } from '../ground.ts'
import { findPlan, findUsage } from './document-usage.ts'

/** What `documents` more documents and an invitation by each of these channels would cost the workspace now, and whether its plan allows it. */
export async function estimateCost(
  { channels, clock, config, db, locale }: Pick<Ground, 'channels' | 'clock' | 'config' | 'db'> & { locale: Locale },
  accountId: string,
  { documents, channels: named }: { documents: 0 | 1; channels: string[] },
): Promise<CostEstimate> {
  const code = await findPlan(config, db, accountId)
  const plan: Plan = plans[code]
  const used = (await findUsage({ clock, db }, accountId, code)).documents
  const balance = Math.max(0, plan.docsTotal - used)
  const isExtra = documents > balance
  const isBlocked = isExtra && config.planLimits && plan.docsExtra === null
  const cost = isExtra ? (plan.docsExtra ?? 0) : 0
  const document = { code: 'document', name: documentWord[locale], cost, quantity: documents, unit_cost: cost }
  const messages = messageCosts(channels, named, locale)
  return {
    documents,
    credits: 0,
    needs_extra_document: isExtra,
    extra_document_cost: cost,
    total_credits: 0,
    breakdown: documents ? [document, ...messages] : messages,
    document_balance: balance,
    credit_balance: 0,
    has_sufficient_resources: !isBlocked,
    blocking_reason: isBlocked ? 'InsufficientDocuments' : null,
    message: isBlocked ? wordsOf(usedUp(plan), locale) : priceOf(plan, documents, { cost, messages }, locale),
  }
}

/** One line a channel, the usual one always; an invitation is one message, and its code another where it comes apart. */
function messageCosts(channels: Channels, named: string[], locale: Locale) {
  return keysOf(channels)
    .filter((name) => named.includes(name) || name === ACCOUNT_CHANNEL)
    .map((name) => {
      const { words, price, isBrief } = channelOf(channels, name)
      const invitations = named.filter((one) => one === name).length
      const quantity = isBrief ? invitations * 2 : invitations
      const title = wordsOf({ sentence: isBrief ? briefWord : invitationWord, values: { by: words.by } }, locale)
      return { code: name, name: title, cost: inCents(quantity * price), quantity, unit_cost: price }
    })
}

/** In whole cents: 3 × 0.39 is 1.17, not 1.1700000000000002. */
function inCents(reais: number): number {
  return Math.round(reais * 100) / 100
}

const documentWord: Sentence = { pt: 'Documento', en: 'Document' }
const invitationWord: Sentence = { pt: 'Convite {by}', en: 'Invitation {by}' }
const briefWord: Sentence = { pt: 'Convite e código {by}', en: 'Invitation and code {by}' }

function usedUp({ title, docsTotal }: Plan): Said {
  const sentence = {
    pt: 'O plano {title} inclui {docsTotal} documentos por mês, e todos já foram enviados. Escolha outro plano para enviar mais.',
    en: 'The {title} plan includes {docsTotal} documents a month, and all have been sent. Choose another plan to send more.',
  }
  return { sentence, values: { title, docsTotal } }
}

/** What the document costs, and after it what the messages cost. */
function priceOf(
  { title }: Plan,
  documents: number,
  { cost, messages }: { cost: number; messages: ReturnType<typeof messageCosts> },
  locale: Locale,
): string {
  const total = messages.reduce((sum, one) => sum + one.cost, 0)
  const values = { title, price: inReais(cost), messages: inReais(total) }
  const said = (sentence: Sentence) => wordsOf({ sentence, values }, locale)
  if (documents === 0) return said(total > 0 ? again : free)
  const apart = messageCostOf(messages)
  return [said(cost === 0 ? included : extra), ...(apart ? [wordsOf(apart, locale)] : [])].join(' ')
}

const free: Sentence = {
  pt: 'Reenviar o convite não tem custo.',
  en: 'Sending the invitation again costs nothing.',
}
const again: Sentence = {
  pt: 'Reenviar o convite custa {messages}.',
  en: 'Sending the invitation again costs {messages}.',
}
const included: Sentence = {
  pt: 'O envio está incluído no plano {title}.',
  en: 'Sending is included in the {title} plan.',
}
const extra: Sentence = {
  pt: 'Os documentos incluídos no plano {title} já foram usados neste mês. Este documento custa {price}.',
  en: 'The documents included in the {title} plan have been used this month. This document costs {price}.',
}
