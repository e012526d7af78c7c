import { ACCOUNT_CHANNEL } from '@rubrica/contracts/channels.ts'
import { keysOf } from '@rubrica/contracts/keys-of.ts'
import { type Plan, plans } from '@rubrica/contracts/plans.ts'
import type { Usage } from '@rubrica/contracts/usage.ts'
import type { Handlers } from '../access/handler.ts'
import { type Channels, channelOf, isLive, wireWordOf } from '../channels/channel.ts'
import { countTaken } from '../channels/channel-message-store.ts'
import type { Ground } from '../ground.ts'
import { inSaoPaulo } from '../sao-paulo-time.ts'
import { findPlan, findUsage } from '../workspaces/document-usage.ts'

export const usage: Handlers<'usage'> = {
  async get({ accountId }, call) {
    const code = await findPlan(call.config, call.db, accountId)
    const plan: Plan = plans[code]
    const { month, documents } = await findUsage(call, accountId, code)
    const extra = Math.max(0, documents - plan.docsTotal)
    return {
      plan: code,
      month,
      document_count: documents,
      included_count: plan.docsTotal,
      extra_count: extra,
      monthly_price: plan.price,
      extra_price: plan.docsExtra,
      // In whole cents: 3 × 0.39 is 1.17, not 1.1700000000000002.
      extra_cost: Math.round(extra * (plan.docsExtra ?? 0) * 100) / 100,
      messages: await messagesIn(call, accountId, month),
      cloud_certificates: call.cloud.all.map(({ name }) => name),
      is_limited: call.config.planLimits && plan.docsExtra === null,
    }
  },

  async channels(_, { channels }) {
    return furtherNames(channels)
      .map((name) => channelOf(channels, name))
      .filter(({ isOffered }) => isOffered)
      .map((channel) => ({ channel: wireWordOf(channel), is_live: isLive(channel) }))
  },
}

/** The channels beside the usual one: what pages offer to senders comes from these. */
function furtherNames(channels: Channels): string[] {
  return keysOf(channels).filter((name) => name !== ACCOUNT_CHANNEL)
}

/** What providers have taken in the month, by channel. */
async function messagesIn(
  { channels, db }: Pick<Ground, 'channels' | 'db'>,
  accountId: string,
  month: string,
): Promise<Usage['messages']> {
  const counts = await countTaken(db, accountId, monthBounds(month))
  return furtherNames(channels).flatMap((name) => {
    const channel = channelOf(channels, name)
    const count = counts.get(name) ?? 0
    if (!channel.isOffered && count === 0) return []
    const cost = Math.round(count * channel.price * 100) / 100
    return [{ channel: wireWordOf(channel), is_offered: channel.isOffered, count, unit_price: channel.price, cost }]
  })
}

/** A month of São Paulo. */
function monthBounds(month: string): { from: string; until: string } {
  const [year = 0, number = 0] = month.split('-').map(Number)
  const next = new Date(Date.UTC(year, number, 1)).toISOString().slice(0, 7)
  const start = (one: string) => inSaoPaulo(`${one}-01T00:00`).toISOString()
  return { from: start(month), until: start(next) }
}
