import { type Dispatcher, errors, request } from 'undici'
import { AddressRefused, type Guard, guardedAgent } from '../http/guarded-agent.ts'

const TIMEOUT_MS = 20_000
const ANSWER_MAX_CHARS = 2000
/** Enough for the characters that we store, however many bytes each has. */
const ANSWER_MAX_BYTES = ANSWER_MAX_CHARS * 4

/** What came of one POST. `status` is null if no answer came; `error` is for people, null for a success. */
export interface Outcome {
  status: number | null
  answer: string | null
  error: string | null
  retryAfter: string | undefined
}

/** Connections to receivers. */
export interface Sender {
  /**
   * Posts once, for at most 20 seconds in all. Every answer but 2xx is a failure; redirects are not followed, because
   * their target has not been checked.
   * @throws the reason of `stop` if that ended the attempt
   */
  post(what: Post): Promise<Outcome>
  close(): Promise<void>
}

export interface Post {
  url: string
  headers: Record<string, string>
  body: string
  stop: AbortSignal
}

export function openSender(guard: Guard): Sender {
  const dispatchers = { kept: guardedAgent({ ...guard, keeps: true }), fresh: guardedAgent(guard) }
  return {
    post: (what) => post(dispatchers, what),
    async close() {
      await Promise.all([dispatchers.kept.destroy(), dispatchers.fresh.destroy()])
    },
  }
}

/** Both guard addresses; `kept` uses its connections for more than one request. */
interface Dispatchers {
  kept: Dispatcher
  fresh: Dispatcher
}

async function post(dispatchers: Dispatchers, { url, stop, ...what }: Post): Promise<Outcome> {
  const timeout = AbortSignal.timeout(TIMEOUT_MS)
  try {
    const options = { ...what, method: 'POST' as const, signal: AbortSignal.any([timeout, stop]) }
    const response = await request(url, { ...options, dispatcher: dispatchers.kept }).catch((error) => {
      if (!wasClosedWhileIdle(error)) throw error
      return request(url, { ...options, dispatcher: dispatchers.fresh })
    })
    const { statusCode: status } = response
    const retryAfter = response.headers['retry-after']
    const answer = await startOf(response.body)
    stop.throwIfAborted()
    return {
      status,
      answer,
      error: status >= 200 && status < 300 ? null : refusalOf(status),
      retryAfter: typeof retryAfter === 'string' ? retryAfter : undefined,
    }
  } catch (error) {
    stop.throwIfAborted()
    return { status: null, answer: null, error: reasonOf(error, timeout), retryAfter: undefined }
  }
}

/** A receiver may close an idle connection at the moment of its next use. A fresh one shows whether the receiver is there. */
function wasClosedWhileIdle(error: unknown): boolean {
  if (error instanceof errors.SocketError) return (error.socket?.bytesRead ?? 0) > 0
  return ['ECONNRESET', 'EPIPE'].includes(codeOf(error))
}

/** The beginning of an answer as text that both databases take; the rest is not read. */
async function startOf(body: AsyncIterable<Uint8Array>): Promise<string> {
  const chunks: Uint8Array[] = []
  try {
    let size = 0
    for await (const chunk of body) {
      chunks.push(chunk)
      size += chunk.byteLength
      if (size >= ANSWER_MAX_BYTES) break
    }
  } catch {
    // The status has come, and it alone decides: a text that breaks off or never ends changes nothing of it.
  }
  const text = new TextDecoder().decode(Buffer.concat(chunks)).replaceAll('\0', '')
  return text.slice(0, ANSWER_MAX_CHARS).toWellFormed()
}

function refusalOf(status: number): string {
  if (status >= 300 && status < 400) return `O servidor respondeu ${status}. Redirecionamentos não são seguidos.`
  return `O servidor respondeu ${status}.`
}

/** Describes the failure without details of this network. */
function reasonOf(error: unknown, timeout: AbortSignal): string {
  if (timeout.aborted) return 'O servidor não respondeu em 20 segundos.'
  if (causes(error).some((cause) => cause instanceof AddressRefused)) return 'O endereço leva a uma rede interna.'
  if (causes(error).some((cause) => cause instanceof errors.ConnectTimeoutError)) {
    return 'A conexão com o servidor demorou demais.'
  }
  // `ECONNREFUSED` and the like help the receiver's operator.
  const code = codeOf(error)
  const what = hasBegunToAnswer(error)
    ? 'Não foi possível ler a resposta do servidor'
    : 'Não foi possível conectar ao servidor'
  return `${what}${code && ` (${code})`}.`
}

function hasBegunToAnswer(error: unknown): boolean {
  if (error instanceof errors.SocketError) return (error.socket?.bytesRead ?? 0) > 0
  return error instanceof errors.HeadersOverflowError || error instanceof errors.HTTPParserError
}

function causes(error: unknown): unknown[] {
  return error instanceof Error ? [error, ...causes(error.cause)] : []
}

function codeOf(error: unknown): string {
  const code = typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined
  return typeof code === 'string' && /^[A-Z_0-9]{3,60}$/.test(code) ? code : ''
}
