import { type Plan, plans } from '@rubrica/contracts/plans.ts'
import type { Handlers } from '../access/handler.ts'
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
      is_limited: call.config.planLimits && plan.docsExtra === null,
    }
  },
}
