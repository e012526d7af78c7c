import { type PlanCode, planCodes } from '@rubrica/contracts/plans.ts'

/**
 * The source of a sign-up: `source`, and every `utm_…` parameter of the address (spec §3). The plan that was chosen goes
 * along as `utm_plan`: the wire has no other place for it.
 */
export function utmParams(pathname: string, search: string): Record<string, string> {
  const source = pathname.startsWith('/invitation/') ? 'convite' : 'site'
  const tagged = [...new URLSearchParams(search)].filter(([name]) => name.startsWith('utm_'))
  const plan = planIn(search)
  return { source, ...Object.fromEntries(tagged), ...(plan ? { utm_plan: plan } : {}) }
}

/** The plan that '/plan/{slug}' handed to the sign-up. */
export function planIn(search: string): PlanCode | undefined {
  const chosen = new URLSearchParams(search).get('plan')
  return planCodes.find((code) => code === chosen)
}
