import { isIP, isIPv6 } from 'node:net'
import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { UPLOAD_MAX_BYTES } from '@rubrica/contracts/messages.ts'
import { ProviderEnv, type ProviderSettings } from '@rubrica/contracts/provider-settings.ts'
import { PublicUrl } from '@rubrica/contracts/public-url.ts'
import type { ProviderId } from '@rubrica/contracts/sign-in-providers.ts'
import { z } from 'zod'

/** The BFF's environment, typed. The secret is in secret.ts. */
export interface BffConfig {
  production: boolean
  productName: string
  /** Public origin of the product; no slash at the end. */
  publicUrl: string
  host: string
  /** 0 takes any free port. */
  port: number
  /** How many processes share the port. */
  processes: number
  /** The hosts that we serve beside that of `publicUrl` and, outside production, this machine's own names. */
  publicHosts: string[]
  /** Origin of a remote `/v1`; null if the API is embedded. */
  apiUrl: string | null
  /** Origin of the `/v1` behind hosts that start with `app-staging`. */
  stagingUrl: string | null
  /** Addresses or networks (CIDR) of reverse proxies with a trusted `X-Forwarded-For`. */
  trustedProxies: string[]
  dataDir: string
  secretKey: string | null
  /** The key before `secretKey`, during a rotation: its cookies are still accepted. */
  previousSecretKey: string | null
  /** The providers of sign-in that pages offer. */
  providers: ReadonlyMap<ProviderId, ProviderSettings>
  /** Script that reads `dataLayer`, loaded after consent; null if nothing is measured. */
  analyticsScriptUrl: string | null
  /** Pages report their errors and traces to this `https://key@host/project`; null if they do not. */
  errorReportDsn: string | null
  /** False if the plans' limits end nothing; the embedded `/v1` reads the same. */
  planLimits: boolean
  /** The largest upload; the embedded `/v1` reads the same, and pages refuse more at once. */
  uploadMaxBytes: number
  /** Folder of the built pages. */
  webDir: string
  logLevel: string
}

const Origin = z
  .url({ protocol: /^https?$/ })
  .transform((text) => new URL(text))
  .refine((url) => /^\/(v1\/?)?$/.test(url.pathname) && url.search === '' && url.username === '', {
    error: 'an origin such as https://api.example.com, without path',
  })
  .transform((url) => url.origin)

const List = z.string().transform((text) =>
  text
    .split(',')
    .map((item) => item.trim().toLowerCase())
    .filter(Boolean),
)

const Networks = List.refine((entries) => entries.every(isNetwork), {
  error: 'addresses or networks such as 10.0.0.0/8',
})

/** An address that is safe in a policy and in an attribute: a URL parser has written it. */
const ScriptUrl = z.url({ protocol: /^https?$/ }).transform((text) => new URL(text).href)

/** A DSN with only the public key: pages must not contain what once was its secret half. */
const Dsn = z
  .url({ protocol: /^https?$/ })
  .transform((text) => new URL(text))
  .refine(
    (url) => /^\w+$/.test(url.username) && url.password === '' && /\/\w+$/.test(url.pathname) && url.search === '',
    {
      error: 'a DSN such as https://key@errors.example.com/7',
    },
  )
  .transform((url) => url.href)

const Env = z
  .object({
    NODE_ENV: z.enum(['development', 'test', 'production'], 'development, test or production').default('development'),
    PRODUCT_NAME: z.string().min(1).default('Rubrica'),
    PUBLIC_URL: PublicUrl.optional(),
    HOST: z.string().min(1).default('localhost'),
    PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
    WEB_CONCURRENCY: z.coerce.number().int().min(1).max(64).default(1),
    DATABASE_URL: z.string().optional(),
    PUBLIC_HOSTS: List.default([]),
    API_URL: Origin.optional(),
    API_STAGING_URL: Origin.optional(),
    TRUSTED_PROXIES: Networks.default([]),
    DATA_DIR: z.string().min(1).default('data'),
    SECRET_KEY: z.string().min(32, 'at least 32 characters').optional(),
    SECRET_KEY_PREVIOUS: z.string().min(32, 'at least 32 characters').optional(),
    ANALYTICS_SCRIPT_URL: ScriptUrl.optional(),
    ERROR_REPORT_DSN: Dsn.optional(),
    PLAN_LIMITS: z.enum(['on', 'off']).default('on'),
    UPLOAD_MAX_BYTES: z.coerce.number().int().min(1).default(UPLOAD_MAX_BYTES),
    LOG_LEVEL: z.enum(['silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace']).default('info'),
  })
  .refine((read) => read.WEB_CONCURRENCY === 1 || read.DATABASE_URL || read.API_URL, {
    path: ['WEB_CONCURRENCY'],
    error: 'more than one process needs DATABASE_URL',
  })
  .refine(hasStagingForItsHosts, { path: ['API_STAGING_URL'], error: 'needed for hosts that start with app-staging' })

/**
 * Reads the environment; an empty text counts as not set.
 * @throws Error that lists every problem, one a line.
 */
export function readBffConfig(env: Record<string, string | undefined>): BffConfig {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''))
  const result = Env.safeParse(given)
  const providers = ProviderEnv.safeParse(given)
  if (!result.success || !providers.success) {
    const issues = [...(result.error?.issues ?? []), ...(providers.error?.issues ?? [])]
    const problems = issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`)
    throw new Error(`The environment is not usable:\n${problems.join('\n')}`)
  }
  const read = result.data
  return {
    production: read.NODE_ENV === 'production',
    productName: read.PRODUCT_NAME,
    publicUrl: read.PUBLIC_URL ?? `http://localhost:${read.PORT}`,
    host: read.HOST,
    port: read.PORT,
    processes: read.WEB_CONCURRENCY,
    publicHosts: read.PUBLIC_HOSTS,
    apiUrl: read.API_URL ?? null,
    stagingUrl: read.API_STAGING_URL ?? null,
    trustedProxies: read.TRUSTED_PROXIES,
    dataDir: resolve(read.DATA_DIR),
    secretKey: read.SECRET_KEY ?? null,
    previousSecretKey: read.SECRET_KEY_PREVIOUS ?? null,
    providers: providers.data,
    analyticsScriptUrl: read.ANALYTICS_SCRIPT_URL ?? null,
    errorReportDsn: read.ERROR_REPORT_DSN ?? null,
    planLimits: read.PLAN_LIMITS === 'on',
    uploadMaxBytes: read.UPLOAD_MAX_BYTES,
    webDir: fileURLToPath(new URL('../web/dist', import.meta.url)),
    logLevel: read.LOG_LEVEL,
  }
}

interface StagingHosts {
  API_URL?: string | undefined
  API_STAGING_URL?: string | undefined
  PUBLIC_URL?: string | undefined
  PUBLIC_HOSTS: string[]
}

/** Without its own upstream a staging host would work on production's records. */
function hasStagingForItsHosts(env: StagingHosts): boolean {
  const own = env.PUBLIC_URL === undefined ? [] : [new URL(env.PUBLIC_URL).host]
  const hosts = [...own, ...env.PUBLIC_HOSTS]
  const asksForStaging = hosts.some((host) => host.startsWith('app-staging'))
  return env.API_STAGING_URL !== undefined || env.API_URL === undefined || !asksForStaging
}

function isNetwork(entry: string): boolean {
  const [address = '', bits, ...rest] = entry.split('/')
  const most = isIPv6(address) ? 128 : 32
  const isSize = bits === undefined || (/^\d+$/.test(bits) && Number(bits) <= most)
  return isIP(address) !== 0 && isSize && rest.length === 0
}
