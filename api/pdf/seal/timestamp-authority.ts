import { createHash, randomBytes } from 'node:crypto'
import { boolean, integer, octetString, oid, sequence } from '@rubrica/proof/asn1/der.ts'
import { readElement } from '@rubrica/proof/asn1/element.ts'
import { Fields } from '@rubrica/proof/asn1/fields.ts'
import { INTEGER, SEQUENCE } from '@rubrica/proof/asn1/tags.ts'
import { numberOf } from '@rubrica/proof/asn1/values.ts'
import { isEqual } from '@rubrica/proof/bytes.ts'
import { judgeToken } from '@rubrica/proof/cms/judge-token.ts'
import { readMessage } from '@rubrica/proof/cms/message.ts'
import { SHA256 } from '@rubrica/proof/cms/oids.ts'
import type { Dispatcher } from 'undici'
import { needing } from '../../dependency-away.ts'
import { readUpTo } from '../../http/read-up-to.ts'
import type { Timestamper } from './cms.ts'

/**
 * RFC 3161 authorities; if one fails, we try the next. An answer is judged as the verifier will judge it, and must
 * carry the nonce of this request: a token of something else, an older one, or one not for timestamps counts as no
 * answer, and we may request it again.
 * @throws {DependencyAway}
 */
export function timestampAuthority(urls: string[], mostBytes: number = MAX_TOKEN_BYTES): Timestamper {
  const isAway = (error: unknown) => !(error instanceof TokenTooLarge)
  const stamped = async (bytes: Uint8Array<ArrayBuffer>) => {
    let problem: unknown = new Error('There is no timestamp authority')
    for (const url of inTurn(urls)) {
      try {
        const token = await stampedBy(url, bytes)
        if (token.length <= mostBytes) return token
        throw new TokenTooLarge()
      } catch (error) {
        if (!isAway(error)) throw error
        failedAt.set(url, Date.now())
        problem = error
      }
    }
    throw problem
  }
  return (bytes) => needing('timestamp_authority', () => stamped(bytes), isAway)
}

const failedAt = new Map<string, number>()
const REST_MS = 300_000

/** One that has just failed comes last for a while: a task has time for some requests only. */
function inTurn(urls: string[]): string[] {
  const rests = (url: string) => Date.now() - (failedAt.get(url) ?? 0) < REST_MS
  return [...urls.filter((url) => !rests(url)), ...urls.filter(rests)]
}

async function stampedBy(url: string, bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array> {
  // A first octet of 1 to 127: the number is positive and as long as it was sent.
  const nonce = new Uint8Array([1 + ((randomBytes(1)[0] ?? 0) % 127), ...randomBytes(15)])
  const token = tokenIn(await ask(url, requestOf(bytes, nonce)))
  await check(token, bytes, nonce)
  return token
}

/** The most that a sealed file keeps free for it. */
const MAX_TOKEN_BYTES = 12_000
/** Between two tokens of one authority: numbers, times and signatures are written in a few bytes more or less. */
const TOKEN_VARIES_BY = 256

/** The authority's timestamps are larger than they were when the room was measured. */
class TokenTooLarge extends Error {
  override readonly name = 'TokenTooLarge'
}

/** Runs `work` with room for tokens of a known size, and once more with the most if they need more by now. */
export async function withTokenRoom<T>(known: number | undefined, work: (room: number) => Promise<T>): Promise<T> {
  try {
    return await work(Math.min(MAX_TOKEN_BYTES, (known ?? MAX_TOKEN_BYTES) + TOKEN_VARIES_BY))
  } catch (error) {
    if (!(error instanceof TokenTooLarge)) throw error
    return work(MAX_TOKEN_BYTES)
  }
}

const MAX_ANSWER_BYTES = 64 * 1024
const TIMEOUT_MS = 10_000
/** Between the authority's clock and ours: more is a mistake of one of them, and the seal shows both. */
const MAX_DISTANCE_MS = 86_400_000

let dispatcher: Dispatcher | undefined
/** For the requests of one file; servers keep connections longer, and end none while it is used. */
const KEPT_MS = 1000

/** TimeStampReq (RFC 3161, 2.4.1); the last field asks for the certificates. */
function requestOf(bytes: Uint8Array, nonce: Uint8Array): Uint8Array<ArrayBuffer> {
  const imprint = sequence(sequence(oid(SHA256)), octetString(createHash('sha256').update(bytes).digest()))
  return sequence(integer(1), imprint, integer(nonce), boolean(true))
}

async function ask(url: string, query: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>> {
  // Loaded with the first request: most processes ask no authority.
  const { Agent, request } = await import('../../http/outward.ts')
  dispatcher ??= new Agent({ keepAliveTimeout: KEPT_MS, keepAliveMaxTimeout: KEPT_MS })
  const { statusCode, body } = await request(url, {
    dispatcher,
    method: 'POST',
    headers: { 'content-type': 'application/timestamp-query', accept: 'application/timestamp-reply' },
    body: query,
    signal: AbortSignal.timeout(TIMEOUT_MS),
  })
  if (statusCode < 200 || statusCode > 299) {
    await body.dump()
    throw new Error(`The timestamp authority answers ${statusCode}`)
  }
  return readUpTo(body, MAX_ANSWER_BYTES, () => new Error('The answer of the timestamp authority is too large'))
}

/** TimeStampResp (2.4.2): granted, perhaps with modifications. */
function tokenIn(answer: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> {
  const fields = new Fields(readElement(answer))
  const status = numberOf(new Fields(fields.next(SEQUENCE)).next(INTEGER))
  if (status > 1) throw new Error(`The timestamp authority refuses with status ${status}`)
  const { bytes } = fields.next(SEQUENCE)
  if (bytes.length > MAX_TOKEN_BYTES) throw new Error('The timestamp is larger than the space kept for it')
  return bytes
}

async function check(token: Uint8Array<ArrayBuffer>, bytes: Uint8Array<ArrayBuffer>, nonce: Uint8Array): Promise<void> {
  const { problems, info } = await judgeToken(readMessage(token), bytes, { roots: [] })
  if (problems.length > 0 || !info) {
    throw new Error(`The timestamp is not valid: ${problems.map(({ code }) => code).join(', ')}`)
  }
  if (info.hasCritical) throw new Error('The timestamp has extensions that verifiers do not know')
  if (!info.nonce || !isEqual(info.nonce, nonce)) throw new Error('The timestamp is of another request')
  if (Math.abs(info.at.getTime() - Date.now()) > MAX_DISTANCE_MS) {
    throw new Error(`The clock of the timestamp authority says ${info.at.toISOString()}`)
  }
}
