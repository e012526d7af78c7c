import { answerOf, errorOf } from './answer.ts'
import type { Connection } from './connection.ts'
import { startDeadline } from './deadline.ts'
import type { Opened } from './download.ts'
import { ConnectionError, ParameterError } from './errors.ts'
import type { CallOptions, FetchAnswer, FetchInit } from './options.ts'
import { randomId } from './random.ts'
import { initOf, type Prepared, prepare } from './request.ts'
import { nextTryOf } from './retry.ts'
import { has, type Input, type Row } from './row.ts'
import { eitherOf, sleep } from './sleep.ts'
import type { LoadTransfer } from './transfer.ts'

/** Makes one call of `/v1`, again if that is safe and may help. What it answers is what its row says. */
export async function call<Answer = unknown>(
  connection: Connection,
  row: Row,
  input: Input,
  given: CallOptions,
  load?: LoadTransfer,
): Promise<Answer> {
  const signal = eitherOf(connection.signal, given.signal)
  const prepared = await prepare(connection, row, input, { ...given, signal }, load)
  const retries = prepared.file?.isRepeatable === false ? 0 : (given.retries ?? connection.retries)
  const key = keyOf(prepared, retries)
  let [tries, waited, renewals] = [0, 0, 0]
  for (;;) {
    try {
      return (await once(prepared, renewals > 0 ? `${key}.${renewals}` : key)) as Answer
    } catch (error) {
      const next = nextTryOf(error, tries)
      if (next === undefined) throw error
      if (next.isAskedFor) waited += next.delay
      else tries++
      if (tries > retries || retries === 0 || waited > connection.maxWait) throw error
      if (next.needsNewKey) renewals++
      await sleep(next.delay, signal)
    }
  }
}

/** The same for all tries, until the service stores a refusal under it. Without retries only a given one is sent. */
function keyOf({ method, options: { idempotencyKey } }: Prepared, retries: number): string | undefined {
  requireKey(idempotencyKey, KEY_MAX)
  if (method !== 'GET') return idempotencyKey ?? (retries > 0 ? randomId() : undefined)
}

/** The most characters of a key. */
export const KEY_MAX = 200

/** @throws ParameterError if a given key is empty, longer than `most`, or has characters that no header can carry */
export function requireKey(key: string | undefined, most: number): void {
  if (key === undefined || (key.length <= most && /^[\x21-\x7e]+$/.test(key))) return
  throw new ParameterError('idempotencyKey', `must have 1 to ${most} visible ASCII characters.`)
}

async function once(prepared: Prepared, key: string | undefined): Promise<unknown> {
  const { row, transfer } = prepared
  const ask = () => open(prepared, key)
  const opened = await ask()
  return transfer && has(row, 'download') ? transfer.downloadOf(opened, ask) : read(prepared, opened, answerOf)
}

/** Sends one try; an error answer is thrown. */
async function open(prepared: Prepared, key: string | undefined): Promise<Opened> {
  const { connection, options, url, wait } = prepared
  const { origin, timeout } = connection
  const most = options.timeout ?? timeout
  const deadline = startDeadline(origin, most > 0 ? most + wait : most, options.signal)
  let init: FetchInit
  try {
    init = await initOf(prepared, key, deadline)
  } catch (error) {
    // An error of the caller's own code, such as of its token function.
    deadline.end()
    throw error
  }
  try {
    const response = await connection.fetch(url, init)
    deadline.touch()
    if (isRedirect(response)) throw redirected(origin, response)
    if (response.ok) return { response, deadline }
    throw await read(prepared, { response, deadline }, errorOf)
  } catch (error) {
    deadline.stop()
    throw deadline.failureOf(error)
  }
}

async function read<T>(
  { connection, row, file }: Prepared,
  { response, deadline }: Opened,
  reader: (row: Row, response: FetchAnswer, origin: string) => Promise<T>,
): Promise<T> {
  try {
    return await reader(row, response, connection.origin)
  } catch (error) {
    throw deadline.failureOf(error)
  } finally {
    // If an upload is refused before its end, this stops the rest.
    if (file) deadline.stop()
    else deadline.end()
  }
}

/** A browser hides the status of a redirect. */
function isRedirect({ status, type }: FetchAnswer): boolean {
  return type === 'opaqueredirect' || (status >= 300 && status < 400)
}

function redirected(origin: string, { headers }: FetchAnswer): ConnectionError {
  const to = headers.get('location')
  const there = to !== null && URL.canParse(to, origin) ? ` to ${new URL(to, origin).origin}` : ''
  return new ConnectionError('redirected', `${origin} redirects${there}: is baseUrl right?`, origin)
}
