import { type PlanCode, planCodes } from '@rubrica/contracts/plans.ts'

/**
 * The source of a sign-up: `source`, every `utm_…` parameter of the address, and the marketing cookies (spec §3). The plan that was chosen goes
 * along as `utm_plan`: the wire has no other place for it.
 */
export function utmParams(pathname: string, search: string): Record<string, string> {
  const source = pathname.startsWith('/invitation/') ? 'convite' : 'site'
  const tagged = [...new URLSearchParams(search)].filter(([name]) => name.startsWith('utm_'))
  const plan = planIn(search)
  return { source, ...Object.fromEntries(tagged), ...marketingCookies(), ...(plan ? { utm_plan: plan } : {}) }
}

/** The plan that '/plan/{slug}' handed to the sign-up. */
export function planIn(search: string): PlanCode | undefined {
  const chosen = new URLSearchParams(search).get('plan')
  return planCodes.find((code) => code === chosen)
}

/** The pair that a marketing page of the same site has set, if the person came through one. */
function marketingCookies(): Record<string, string> {
  const cookies = document.cookie.split('; ').map((cookie) => cookie.split('='))
  const pair = cookies.filter(([name, value]) => (name === 'mtc_id' || name === 'mtc_sid') && value)
  return Object.fromEntries(pair.map(([name, ...value]) => [name, value.join('=').slice(0, 500)]))
}
