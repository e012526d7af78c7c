import { createHash, privateEncrypt, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import { createTestAuthority, type Holder, pemOf } from './psc-holder.ts'

/** How the double may misbehave: as providers do, or as an attacker would. */
export type PscFault =
  | 'wrong_state'
  | 'access_denied'
  | 'server_error'
  | 'another_person'
  | 'der_certificate'
  | 'another_key'
  | 'no_certificate'
  | 'dead_token'
  | 'unknown_client'
  | 'nonsense'
  | 'silent_discovery'
  | 'silent_token'
  | 'silent_certificate'
  | 'silent_signature'

/** Settings of a double. */
export interface PscOptions {
  /** The provider that it imitates, as in `PSC_<ID>_URL`. Default: `vidaas`. */
  id?: string
  /** How it wants hashes; it refuses the other spelling. Default: `base64`. */
  hash?: 'base64' | 'hex'
  /** How it wants the body of `/token`. Default: `form`. */
  token?: 'form' | 'json'
}

/** A provider of certificates in the cloud (DOC-ICP-17.01) on 127.0.0.1. */
export interface PscDouble {
  readonly url: string
  /** The settings with which a service uses it; `SIGNER_ROOTS` is yours to set, from `rootPem`. */
  readonly env: Record<string, string>
  /** The root of the certificates that {@link PscDouble.enrol} makes. */
  readonly rootPem: string
  /** How it misbehaves now; empty at first. */
  readonly faults: Set<PscFault>
  /** Requests so far, such as `POST /user-discovery`, with what was in them. */
  readonly asked: { what: string; body: Record<string, unknown> }[]
  /** Does this before it gives the next signature, once: what happens while a signer's provider signs. */
  beforeSignature(act: () => Promise<unknown>): void
  /** Gives a person a certificate here: a new one, or one of yours. A person may have several. */
  enrol(person: { name: string; number: string } | Holder): Holder
  /** What the holder's browser does: opens the address, agrees, and returns where it is sent back to. */
  agree(authorizationUrl: string): Promise<URL>
  close(): Promise<void>
  [Symbol.asyncDispose](): Promise<void>
}

interface Grant {
  number: string
  challenge: string
  redirectUri: string
  scope: string
}

interface Token extends Pick<Grant, 'number' | 'scope'> {
  isUsed: boolean
}

const CLIENT = { client_id: 'rubrica', client_secret: 'segredo-de-ensaio' }
const SHA256 = '2.16.840.1.101.3.4.2.1'
const DIGEST_INFO = Buffer.from('3031300d060960864801650304020105000420', 'hex')

/** Starts a double. It checks what the protocol demands: client, PKCE, redirect address, scope and form of the hash. */
export async function openPscDouble({
  id = 'vidaas',
  hash = 'base64',
  token = 'form',
}: PscOptions = {}): Promise<PscDouble> {
  const authority = createTestAuthority()
  const holders: (Holder & { alias: string })[] = []
  const [grants, tokens] = [new Map<string, Grant>(), new Map<string, Token>()]
  const faults = new Set<PscFault>()
  const asked: PscDouble['asked'] = []

  let meanwhile: (() => Promise<unknown>) | null = null
  const routes: Record<string, (call: Call) => Answer | Promise<Answer>> = {
    'GET /authorize': ({ query, redirect }) => {
      const { redirect_uri = '', state = '', scope = 'single_signature', code_challenge = '', login_hint = '' } = query
      const isRight = query.client_id === CLIENT.client_id && query.response_type === 'code' && redirect_uri
      if (!isRight || query.code_challenge_method !== 'S256' || !code_challenge)
        return [400, { error: 'invalid_request' }]
      const back = new URL(redirect_uri)
      back.searchParams.set('state', faults.has('wrong_state') ? randomBytes(8).toString('hex') : state)
      const refusal = (['access_denied', 'server_error'] as const).find((one) => faults.has(one))
      if (refusal) back.searchParams.set('error', refusal)
      else {
        const code = randomBytes(16).toString('hex')
        grants.set(code, { number: login_hint, challenge: code_challenge, redirectUri: redirect_uri, scope })
        back.searchParams.set('code', code)
      }
      return redirect(back.href)
    },
    'POST /user-discovery': async ({ body }) => {
      if (faults.has('silent_discovery')) return SILENCE
      if (!isClient(body)) return [401, { error: 'invalid_client' }]
      const slots = holders.filter(({ number }) => number === body.val_cpf_cnpj)
      if (slots.length === 0) return [200, { status: 'N' }]
      return [200, { status: 'S', slots: slots.map(({ alias }) => ({ slot_alias: alias, label: alias })) }]
    },
    'POST /token': ({ body, isJson }) => {
      if (faults.has('silent_token')) return SILENCE
      if (faults.has('nonsense')) return [200, 'Bom dia']
      if (isJson !== (token === 'json')) return [415, { error: 'invalid_request' }]
      if (!isClient(body) || faults.has('unknown_client')) return [401, { error: 'invalid_client' }]
      const grant = grants.get(String(body.code))
      grants.delete(String(body.code))
      const challenge = createHash('sha256').update(String(body.code_verifier)).digest('base64url')
      const isRight = body.grant_type === 'authorization_code' && body.redirect_uri === grant?.redirectUri
      if (!grant || !isRight || challenge !== grant.challenge) return [400, { error: 'invalid_grant' }]
      const access_token = randomBytes(16).toString('hex')
      const number = faults.has('another_person') ? '11144477735' : grant.number
      tokens.set(access_token, { number: grant.number, scope: grant.scope, isUsed: faults.has('dead_token') })
      const who = {
        authorized_identification_type: number.length === 11 ? 'CPF' : 'CNPJ',
        authorized_identification: number,
      }
      return [200, { access_token, token_type: 'Bearer', expires_in: 600, scope: grant.scope, ...who }]
    },
    'GET /certificate-discovery': ({ bearer }) => {
      if (faults.has('silent_certificate')) return SILENCE
      const given = tokens.get(bearer)
      if (!given) return [401, { error: 'invalid_token' }]
      const own = faults.has('no_certificate') ? [] : holders.filter(({ number }) => number === given.number)
      if (own.length === 0) return [200, { status: 'N' }]
      const spelled = (certificate: Uint8Array) =>
        faults.has('der_certificate') ? Buffer.from(certificate).toString('base64') : pemOf(certificate)
      const certificates = own.map(({ alias, certificate }) => ({ alias, certificate: spelled(certificate) }))
      return [200, { status: 'S', certificates }]
    },
    'POST /signature': async ({ body, bearer }) => {
      if (faults.has('silent_signature')) return SILENCE
      const act = meanwhile
      meanwhile = null
      await act?.()
      const given = tokens.get(bearer)
      if (!given || given.isUsed) return [401, { error: 'invalid_token' }]
      if (given.scope === 'authentication_session') return [403, { error: 'insufficient_scope' }]
      const hashes = Array.isArray(body.hashes) ? body.hashes : []
      const own = holders.find(({ number, alias }) => number === given.number && alias === body.certificate_alias)
      if (!own || hashes.length === 0 || (given.scope === 'single_signature' && hashes.length > 1))
        return [400, { error: 'invalid_request' }]
      const octets = hashes.map((one) => octetsIn(one, hash))
      if (octets.includes(null)) return [400, { error: 'invalid_hash' }]
      given.isUsed = given.scope === 'single_signature'
      const key = faults.has('another_key') ? authority.issue({ name: 'Outra', number: given.number }).key : own.key
      const signatures = hashes.map((one, place) => {
        const digest = Buffer.concat([DIGEST_INFO, octets[place] ?? Buffer.alloc(0)])
        return { id: String(Object(one).id), raw_signature: privateEncrypt(key, digest).toString('base64') }
      })
      return [200, { certificate_alias: own.alias, signatures }]
    },
  }

  const server = createServer(async (request, response) => {
    const call = await readCall(request, response)
    asked.push({ what: call.what, body: call.body })
    const answer = (await routes[call.what]?.(call)) ?? [404, { error: 'not_found' }]
    if (answer === SILENCE) return
    const [status, content] = answer
    if (!response.headersSent) response.writeHead(status, { 'content-type': 'application/json' })
    response.end(typeof content === 'string' ? content : JSON.stringify(content))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`
  const prefix = `PSC_${id.toUpperCase()}_`
  const close = async () => {
    server.closeAllConnections()
    server.close()
    await once(server, 'close')
  }

  return {
    url,
    env: {
      [`${prefix}CLIENT_ID`]: CLIENT.client_id,
      [`${prefix}CLIENT_SECRET`]: CLIENT.client_secret,
      [`${prefix}URL`]: url,
      [`${prefix}PATH`]: PATH,
      [`${prefix}HASH`]: hash,
      [`${prefix}TOKEN`]: token,
    },
    rootPem: authority.rootPem,
    faults,
    asked,
    beforeSignature(act) {
      meanwhile = act
    },
    enrol(person) {
      const holder = 'key' in person ? person : authority.issue(person)
      holders.push({ ...holder, alias: `certificado-${holders.length + 1}` })
      return holder
    },
    async agree(authorizationUrl) {
      const answer = await fetch(authorizationUrl, { redirect: 'manual' })
      const location = answer.headers.get('location')
      if (location === null) throw new Error(`the double answers ${answer.status} to the authorization`)
      return new URL(location)
    },
    close,
    [Symbol.asyncDispose]: close,
  }
}

const PATH = '/v0/oauth'
const SILENCE = 'silence'
type Answer = [number, object | string] | typeof SILENCE

interface Call {
  /** Method and path, without what every path begins with. */
  what: string
  query: Record<string, string>
  body: Record<string, unknown>
  isJson: boolean
  bearer: string
  redirect: (to: string) => Answer
}

async function readCall(request: IncomingMessage, response: ServerResponse): Promise<Call> {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://127.0.0.1')
  const content = await text(request)
  const isJson = request.headers['content-type']?.startsWith('application/json') === true
  return {
    what: `${request.method} ${pathname.replace(PATH, '')}`,
    query: Object.fromEntries(searchParams),
    body: isJson ? { ...JSON.parse(content) } : Object.fromEntries(new URLSearchParams(content)),
    isJson,
    bearer: request.headers.authorization?.replace(/^Bearer /, '') ?? '',
    redirect: (to) => {
      response.writeHead(302, { location: to })
      return [302, '']
    },
  }
}

function isClient(body: Record<string, unknown>): boolean {
  return body.client_id === CLIENT.client_id && body.client_secret === CLIENT.client_secret
}

/** The 32 octets of a hash in the wanted spelling; null for anything else. */
function octetsIn(one: unknown, spelling: 'base64' | 'hex'): Buffer | null {
  const { hash, hash_algorithm, signature_format, alias } = Object(one)
  const isRight = hash_algorithm === SHA256 && signature_format === 'RAW' && typeof alias === 'string'
  const form = spelling === 'hex' ? /^[0-9a-f]{64}$/i : /^[A-Za-z0-9+/]{43}=$/
  return isRight && typeof hash === 'string' && form.test(hash) ? Buffer.from(hash, spelling) : null
}
