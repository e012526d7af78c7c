import { z } from 'zod'
import { type CloudProviderId, cloudProviderIds, cloudProviders } from './cloud-certificate-providers.ts'

/** A provider of certificates in the cloud that the operator has set up. */
export interface CloudSettings {
  id: CloudProviderId
  name: string
  /** With the path before `/authorize`; no slash at the end. */
  base: string
  clientId: string
  clientSecret: string
  hash: 'base64' | 'hex'
  token: 'form' | 'json'
}

const members = {
  CLIENT_ID: z.string().min(1).optional(),
  CLIENT_SECRET: z.string().min(1).optional(),
  URL: z.url({ protocol: /^https?$/ }).optional(),
  PATH: z
    .string()
    .regex(/^(\/[\w.-]+)*\/?$/, 'a path such as /v0/oauth')
    .optional(),
  HASH: z.enum(['base64', 'hex']).optional(),
  TOKEN: z.enum(['form', 'json']).optional(),
}

/** `PSC_<ID>_CLIENT_ID` and `_CLIENT_SECRET` turn a provider on; the others replace what its row says. */
const Provider = z.object(members).refine((read) => !read.CLIENT_ID === !read.CLIENT_SECRET, {
  path: ['CLIENT_SECRET'],
  error: 'needed with CLIENT_ID, and only with it',
})

const prefixOf = (id: CloudProviderId) => `PSC_${id.toUpperCase()}_`

/** The names of the variables of every provider. */
export const cloudVariables = cloudProviderIds.flatMap((id) => Object.keys(members).map((name) => prefixOf(id) + name))

/** What {@link readCloudSettings} finds: the providers that are on, or the problems. */
interface ReadSettings {
  settings: CloudSettings[]
  problems: { path: string; message: string }[]
}

/** Reads the providers that the environment turns on, in the order of their rows. */
export function readCloudSettings(env: Record<string, string | undefined>): ReadSettings {
  const found: ReadSettings = { settings: [], problems: [] }
  for (const id of cloudProviderIds) {
    const given = Object.keys(members).map((name) => [name, env[prefixOf(id) + name]])
    const { data, error } = Provider.safeParse(Object.fromEntries(given))
    for (const { path, message } of error?.issues ?? [])
      found.problems.push({ path: prefixOf(id) + path.join('.'), message })
    if (data?.CLIENT_ID && data.CLIENT_SECRET)
      found.settings.push(settingsOf(id, data.CLIENT_ID, data.CLIENT_SECRET, data))
  }
  return found
}

function settingsOf(
  id: CloudProviderId,
  clientId: string,
  clientSecret: string,
  { URL: url, PATH: path, HASH: hash, TOKEN: token }: z.infer<typeof Provider>,
): CloudSettings {
  const row = cloudProviders[id]
  const base = `${url ?? row.url}`.replace(/\/+$/, '') + (path ?? row.path).replace(/\/+$/, '')
  return { id, name: row.name, base, clientId, clientSecret, hash: hash ?? row.hash, token: token ?? row.token }
}
