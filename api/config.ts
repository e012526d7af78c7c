import { resolve } from 'node:path'
import { type CloudSettings, readCloudSettings } from '@rubrica/contracts/cloud-provider-settings.ts'
import { UPLOAD_MAX_BYTES } from '@rubrica/contracts/messages.ts'
import { type PlanCode, planCodes } from '@rubrica/contracts/plans.ts'
import { ProviderEnv, type ProviderSettings } from '@rubrica/contracts/provider-settings.ts'
import { PublicUrl } from '@rubrica/contracts/public-url.ts'
import type { ProviderId } from '@rubrica/contracts/sign-in-providers.ts'
import { z } from 'zod'
import { ChannelEnv, type ChannelSettings } from './channel-settings.ts'
import { findOfficeTools, type OfficeTools } from './office-tools.ts'
import { StartProblem } from './start-problem.ts'

/** The environment of the embedded service, typed. Secrets are in secrets.ts. */
export interface ApiConfig {
  production: boolean
  productName: string
  /** The address of the product for people and mailed links; no slash at the end. */
  publicUrl: string
  host: string
  port: number
  dataDir: string
  /** PostgreSQL address, or null for the SQLite file in `dataDir`. */
  databaseUrl: string | null
  /** The most connections that the process opens to PostgreSQL; its queue opens up to 5 more. */
  databaseConnections: number
  /** The bucket that keeps files, or null for the folder in `dataDir`. */
  s3: S3Config | null
  /** SMTP address, or null for the mailbox page. */
  smtpUrl: string | null
  mailFrom: string
  /** True if the service stores mails and shows them at /mailbox. */
  mailbox: boolean
  /** The providers that reach telephones. */
  channels: ChannelSettings
  secretKey: string | null
  /** The key before `secretKey`, during a rotation. */
  previousSecretKey: string | null
  sealP12Path: string | null
  sealP12Password: string | null
  /** RFC 3161 authorities, in the order in which the service tries them. */
  timestampUrls: string[]
  /** A file with the certificates of known timestamp authorities, or null for none. */
  timestampRootsPath: string | null
  /** A file with roots and authorities that may issue certificates of signers, or null for none. */
  signerRootsPath: string | null
  /** The format name of a signer's qualified signature: that of ICP-Brasil's rules, or the one all readers know. */
  signerSubfilter: 'pbad' | 'etsi'
  /** The providers of certificates in the cloud that are turned on. */
  cloudProviders: readonly CloudSettings[]
  /** The providers of sign-in that are turned on. */
  providers: ReadonlyMap<ProviderId, ProviderSettings>
  /** LibreOffice and its sandbox, or null if it is not installed: then only PDF is accepted. */
  officeTools: OfficeTools | null
  uploadMaxBytes: number
  /** False if the operator sells no plans: then sending is unlimited. */
  planLimits: boolean
  /** The plan of a workspace that has none of its own. */
  defaultPlan: PlanCode
  /** Calls a minute; null for no limit. */
  rateLimits: RateLimits
  /** Webhooks may go to private and loopback addresses: for development and tests. */
  webhookAllowPrivate: boolean
  /** True if a BFF or proxy in front of `/v1` alone writes `X-Forwarded-For` itself. */
  trustForwarded: boolean
  logLevel: string
  /** True if the service checks its answers against the table: everywhere but in production. */
  checkAnswers: boolean
}

/** An S3 store. `endpoint` null for Amazon's own; keys null for those of the machine's role. */
export interface S3Config {
  endpoint: string | null
  bucket: string
  region: string
  accessKeyId: string | null
  secretAccessKey: string | null
  /** The bucket in the path instead of the host name, as most stores but Amazon's want it. */
  forcePathStyle: boolean
}

/** Limits for a credential, for an address without one, and for password and code attempts from an address. */
export interface RateLimits {
  credential: number | null
  address: number | null
  guess: number | null
}

const DEFAULT_REGION = 'us-east-1'

const Env = z.object({
  NODE_ENV: z.enum(['development', 'test', 'production'], 'development, test or production').default('development'),
  PRODUCT_NAME: z.string().min(1).default('Rubrica'),
  PUBLIC_URL: PublicUrl.optional(),
  HOST: z.string().min(1).default('localhost'),
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  DATA_DIR: z.string().min(1).default('data'),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  // A call can need a second connection while it holds the first.
  DATABASE_CONNECTIONS: z.coerce.number().int().min(8).max(500).default(16),
  S3_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  S3_BUCKET: z.string().min(1).optional(),
  S3_REGION: z.string().min(1).default(DEFAULT_REGION),
  S3_ACCESS_KEY_ID: z.string().min(1).optional(),
  S3_SECRET_ACCESS_KEY: z.string().min(1).optional(),
  S3_FORCE_PATH_STYLE: z.enum(['on', 'off', 'true', 'false']).optional(),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  MAIL_FROM: z
    .string()
    .regex(/^([^<>\r\n]*<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/, 'an address, or a name and <address>')
    .default('Rubrica <nao-responda@localhost>'),
  SECRET_KEY: z.string().min(32, 'at least 32 characters').optional(),
  SECRET_KEY_PREVIOUS: z.string().min(32, 'at least 32 characters').optional(),
  SEAL_P12: z.string().min(1).optional(),
  SEAL_P12_PASSWORD: z.string().optional(),
  TIMESTAMP_URL: z
    .string()
    .transform((list) => list.split(',').map((url) => url.trim()))
    .pipe(z.array(z.url({ protocol: /^https?$/ })).max(5))
    .default([]),
  TIMESTAMP_ROOTS: z.string().min(1).optional(),
  SIGNER_ROOTS: z.string().min(1).optional(),
  SIGNER_SUBFILTER: z.enum(['pbad', 'etsi']).default('pbad'),
  UPLOAD_MAX_BYTES: z.coerce.number().int().min(1).default(UPLOAD_MAX_BYTES),
  WEBHOOK_ALLOW_PRIVATE: z.enum(['on', 'off']).default('off'),
  TRUST_FORWARDED: z.enum(['on', 'off']).default('off'),
  PLAN_LIMITS: z.enum(['on', 'off']).default('on'),
  DEFAULT_PLAN: z.enum(planCodes).default('free'),
  RATE_LIMIT_CREDENTIAL: rate(1000),
  RATE_LIMIT_ADDRESS: rate(300),
  RATE_LIMIT_GUESS: rate(20),
  LOG_LEVEL: z.enum(['silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace']).default('info'),
})

/** Settings that change nothing without another one. */
const companions: [name: keyof z.infer<typeof Env>, needed: keyof z.infer<typeof Env>][] = [
  ['S3_ENDPOINT', 'S3_BUCKET'],
  ['S3_REGION', 'S3_BUCKET'],
  ['S3_ACCESS_KEY_ID', 'S3_BUCKET'],
  ['S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'],
  ['S3_SECRET_ACCESS_KEY', 'S3_BUCKET'],
  ['S3_SECRET_ACCESS_KEY', 'S3_ACCESS_KEY_ID'],
  ['SEAL_P12_PASSWORD', 'SEAL_P12'],
]

function requireCompanions(read: z.infer<typeof Env>, context: z.core.$RefinementCtx): void {
  // Copies of .env.example name the default region without a bucket.
  const isSet = (name: keyof typeof read) => read[name] !== undefined && read[name] !== DEFAULT_REGION
  for (const [name, needed] of companions)
    if (isSet(name) && read[needed] === undefined)
      context.addIssue({ code: 'custom', path: [needed], message: `needed with ${name}` })
}

/**
 * Reads the environment; an empty text counts as not set.
 * @throws StartProblem that lists every problem, one a line.
 */
export function readApiConfig(env: Record<string, string | undefined>): ApiConfig {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''))
  const result = Env.superRefine(requireCompanions).safeParse(given)
  const providers = ProviderEnv.safeParse(given)
  const channels = ChannelEnv.safeParse(given)
  const cloud = readCloudSettings(given)
  if (!result.success || !providers.success || !channels.success || cloud.problems.length > 0) {
    const issues = [result, providers, channels].flatMap(({ error }) => error?.issues ?? [])
    const all = [...issues.map(({ path, message }) => ({ path: path.join('.'), message })), ...cloud.problems]
    const problems = all.map(({ path, message }) => `  ${path}: ${message}`)
    throw new StartProblem(`The environment is not usable:\n${problems.join('\n')}`)
  }
  const read = result.data
  const production = read.NODE_ENV === 'production'
  return {
    production,
    productName: read.PRODUCT_NAME,
    publicUrl: read.PUBLIC_URL ?? `http://localhost:${read.PORT}`,
    host: read.HOST,
    port: read.PORT,
    dataDir: resolve(read.DATA_DIR),
    databaseUrl: read.DATABASE_URL ?? null,
    databaseConnections: read.DATABASE_CONNECTIONS,
    s3: s3Of(read),
    smtpUrl: read.SMTP_URL ?? null,
    mailFrom: read.MAIL_FROM,
    mailbox: !read.SMTP_URL && !production,
    channels: channels.data,
    secretKey: read.SECRET_KEY ?? null,
    previousSecretKey: read.SECRET_KEY_PREVIOUS ?? null,
    sealP12Path: read.SEAL_P12 ?? null,
    sealP12Password: read.SEAL_P12_PASSWORD ?? null,
    timestampUrls: read.TIMESTAMP_URL,
    timestampRootsPath: read.TIMESTAMP_ROOTS ?? null,
    signerRootsPath: read.SIGNER_ROOTS ?? null,
    signerSubfilter: read.SIGNER_SUBFILTER,
    cloudProviders: cloud.settings,
    providers: providers.data,
    officeTools: findOfficeTools(env.PATH),
    uploadMaxBytes: read.UPLOAD_MAX_BYTES,
    planLimits: read.PLAN_LIMITS === 'on',
    defaultPlan: read.DEFAULT_PLAN,
    rateLimits: {
      credential: read.RATE_LIMIT_CREDENTIAL,
      address: read.RATE_LIMIT_ADDRESS,
      guess: read.RATE_LIMIT_GUESS,
    },
    webhookAllowPrivate: read.WEBHOOK_ALLOW_PRIVATE === 'on',
    trustForwarded: read.TRUST_FORWARDED === 'on',
    logLevel: read.LOG_LEVEL,
    checkAnswers: !production,
  }
}

function s3Of(read: z.infer<typeof Env>): S3Config | null {
  if (!read.S3_BUCKET) return null
  const pathStyle = read.S3_FORCE_PATH_STYLE
  return {
    endpoint: read.S3_ENDPOINT ?? null,
    bucket: read.S3_BUCKET,
    region: read.S3_REGION,
    accessKeyId: read.S3_ACCESS_KEY_ID ?? null,
    secretAccessKey: read.S3_SECRET_ACCESS_KEY ?? null,
    forcePathStyle: pathStyle ? pathStyle === 'on' || pathStyle === 'true' : read.S3_ENDPOINT !== undefined,
  }
}

/** A number of calls a minute, or `off`. */
function rate(byDefault: number) {
  return z.union([z.literal('off').transform(() => null), z.coerce.number().int().min(1)]).default(byDefault)
}
