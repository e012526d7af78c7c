import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { planCodes } from './plans.ts'

/** What a workspace has sent in a calendar month (São Paulo; on Free, all Free workspaces of its owner), and what that costs; amounts in reais. */
export const Usage = z.object({
  plan: z.enum(planCodes),
  month: z.string().describe('Ano e mês, como 2026-01'),
  document_count: z.number().int().describe('No plano Free, a soma dos workspaces Free de quem é dono'),
  included_count: z.number().int(),
  extra_count: z.number().int(),
  monthly_price: z.number(),
  extra_price: z.number().nullable().describe('Por documento além dos incluídos; null onde não há'),
  extra_cost: z.number(),
  is_limited: z.boolean().describe('Verdadeiro onde o envio para ao chegar ao limite'),
})
export type Usage = z.infer<typeof Usage>

export const usage = {
  /** Documents sent this month, and what those beyond the plan cost. */
  get: endpoint('GET /accounts/:accountId/usage', {
    summary: 'Mostra o consumo do plano no mês',
    needs: 'accounts.get',
    returns: Usage,
  }),
}
