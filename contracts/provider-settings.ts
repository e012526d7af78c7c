import { z } from 'zod'
import { type ProviderId, providerIds, signInProviders } from './sign-in-providers.ts'

/** A provider that an installation offers: the id that it knows the product by, and its addresses. */
export interface ProviderSettings {
  clientId: string
  issuer: string
  jwksUrl: string
  scriptUrl: string
}

type Variable = z.ZodType<string | undefined>

const ClientId: Variable = z.string().min(1).optional()
const Address: Variable = z.url({ protocol: /^https?$/ }).optional()

/** The variables of a provider: `<ID>_CLIENT_ID` turns it on, and each of the others replaces an address of its row. */
function variablesOf(id: ProviderId) {
  const prefix = id.toUpperCase()
  return {
    clientId: `${prefix}_CLIENT_ID`,
    issuer: `${prefix}_ISSUER`,
    jwksUrl: `${prefix}_JWKS_URL`,
    scriptUrl: `${prefix}_SCRIPT_URL`,
  }
}

const variables = providerIds.flatMap((id): [string, Variable][] => {
  const { clientId, issuer, jwksUrl, scriptUrl } = variablesOf(id)
  return [
    [clientId, ClientId],
    [issuer, Address],
    [jwksUrl, Address],
    [scriptUrl, Address],
  ]
})

/** The names of the variables of every provider. */
export const providerVariables = variables.map(([name]) => name)

/** Reads the providers that the environment turns on. */
export const ProviderEnv = z
  .object(Object.fromEntries(variables))
  .transform((read) => new Map(providerIds.flatMap((id) => settingsOf(id, read))))

function settingsOf(id: ProviderId, read: Record<string, string | undefined>): [ProviderId, ProviderSettings][] {
  const names = variablesOf(id)
  const clientId = read[names.clientId]
  if (clientId === undefined) return []
  const row = signInProviders[id]
  // A URL parser has written the script's address: it is safe in a policy and in an attribute.
  const scriptUrl = new URL(read[names.scriptUrl] ?? row.scriptUrl).href
  const issuer = read[names.issuer] ?? row.issuer
  return [[id, { clientId, issuer, jwksUrl: read[names.jwksUrl] ?? row.jwksUrl, scriptUrl }]]
}
