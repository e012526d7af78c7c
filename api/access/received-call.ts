import { likedLocale } from '@rubrica/contracts/answer-language.ts'
import type { Endpoint } from '@rubrica/contracts/endpoint.ts'
import { API_KEY_START, Id } from '@rubrica/contracts/ids.ts'
import { defaultLocale, type Locale } from '@rubrica/contracts/locale.ts'
import { textMemberOf } from '@rubrica/contracts/member-of.ts'
import type { Context } from 'hono'
import { parseAccept } from 'hono/utils/accept'
import type { Credentials, Origin } from '../caller.ts'
import { jsonBodyOf } from '../http/json-body.ts'
import { storableText, unstorableField } from '../http/storable-text.ts'

/** A request to a row, with what its headers and its address say. */
export interface ReceivedCall {
  /** The row's name in the table, as `signers.create`. */
  name: string
  row: Endpoint<unknown, unknown>
  request: Request
  /** The body as JSON, parsed once; every caller gets the same value or refusal. */
  json(): Promise<unknown>
  params: Record<string, string>
  /** Parameters that name the workspace if the path does not. */
  scope: Record<string, string>
  credentials: Credentials
  origin: Origin
  /** The language of ours that the call likes best; null if it names none. */
  asksFor: Locale | null
  idempotencyKey: string | undefined
  /** The language in which the caller reads the answer. */
  locale: Locale
}

/** Takes a row with its name. */
export async function receiveCall(
  { name, row }: Pick<ReceivedCall, 'name' | 'row'>,
  c: Context,
): Promise<ReceivedCall> {
  const json = jsonBodyOf(c.req.raw)
  // A link to a file carries no header of its page's language.
  const languages = c.req.query('accept-language') ?? c.req.header('accept-language')
  const asksFor = likedLocale(parseAccept(languages ?? ''))
  return {
    name,
    row,
    request: c.req.raw,
    json,
    params: storableParams(c.req.param()),
    scope: await readScope(c, row, json),
    credentials: await readCredentials(c, row, json),
    origin: originOf(c),
    asksFor,
    idempotencyKey: c.req.header('idempotency-key'),
    locale: asksFor ?? defaultLocale,
  }
}

async function readCredentials(c: Context, row: Endpoint<unknown, unknown>, json: Json): Promise<Credentials> {
  const bearer = /^Bearer\s+(\S+)$/i.exec(c.req.header('authorization') ?? '')?.[1]
  const token = bearer ?? c.req.query('access-token') ?? null
  // Many clients send API keys as bearer tokens; a JWT never starts with this prefix.
  const isKey = token?.startsWith(API_KEY_START) === true
  const code = c.req.query('signer-access-code') ?? c.req.header('x-signer-access-code')
  return {
    bearer: isKey ? null : token,
    apiKey: c.req.header('x-api-key') ?? (isKey ? token : null),
    signerAccessCode: code ?? (await textInBody(json, row.accessCodeKey)),
    signerVerification: c.req.header('x-signer-verification') ?? null,
  }
}

/** The workspace that a row names in its body or query if its path names none. */
async function readScope(
  c: Context,
  { workspaceKey: key, body }: Endpoint<unknown, unknown>,
  json: Json,
): Promise<Record<string, string>> {
  if (key === undefined) return {}
  const accountId = body ? await textInBody(json, key) : c.req.query(key)
  // The schema refuses malformed ids.
  return accountId && Id.safeParse(accountId).success && unstorableField(accountId) === null ? { accountId } : {}
}

function storableParams(params: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(params).map(([name, value]) => [name, storableText(value)]))
}

type Json = ReceivedCall['json']

/**
 * Reads beside the input: `POST /verify` may carry the access code beside the six digits (spec §5). A refused body
 * yields no code here, so that the service counts the call before it answers with the refusal.
 */
async function textInBody(json: Json, name: string | undefined): Promise<string | null> {
  if (name === undefined) return null
  const body: unknown = await json().catch(() => null)
  return textMemberOf(body, name) ?? null
}

/** The BFF sets the address; a request without it came from this machine. */
function originOf(c: Context): Origin {
  const ip = c.req.header('x-forwarded-for')?.split(',').at(-1)?.trim()
  return { ip: ip || null, userAgent: c.req.header('user-agent')?.slice(0, 500) ?? null }
}
