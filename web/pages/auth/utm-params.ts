/** The source of a sign-up: `source`, and every `utm_…` parameter of the address (spec §3). */
export function utmParams(pathname: string, search: string): Record<string, string> {
  const source = pathname.startsWith('/invitation/') ? 'convite' : 'site'
  const tagged = [...new URLSearchParams(search)].filter(([name]) => name.startsWith('utm_'))
  return { source, ...Object.fromEntries(tagged) }
}
