import { keysOf } from './keys-of.ts'

/** A plan (spec §9); prices in reais, `docsExtra` null if no extra document can be bought. */
export interface Plan {
  title: string
  price: number
  docsTotal: number
  docsExtra: number | null
}

/** The four plans, the smallest first. */
export const plans = {
  free: { title: 'Free', price: 0, docsTotal: 5, docsExtra: null },
  standard: { title: 'Standard', price: 39, docsTotal: 50, docsExtra: 1 },
  pro: { title: 'Pro', price: 99, docsTotal: 200, docsExtra: 0.5 },
  enterprise: { title: 'Enterprise', price: 199, docsTotal: 500, docsExtra: 0.39 },
} as const satisfies Record<string, Plan>

export type PlanCode = keyof typeof plans
export const planCodes = keysOf(plans)
