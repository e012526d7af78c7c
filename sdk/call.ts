import { answerOf, errorOf } from './answer.ts'
import type { Connection } from './connection.ts'
import { startDeadline } from './deadline.ts'
import type { Opened } from './download.ts'
import { ConnectionError, ParameterError } from './errors.ts'
import { failureOf } from './failure.ts'
import type { CallOptions, FetchAnswer, FetchInit } from './options.ts'
import { randomId } from './random.ts'
import { initOf, type Prepared, prepare } from './request.ts'
import { nextTryOf } from './retry.ts'
import type { Input, Row } from './row.ts'
import { eitherOf, sleep } from './sleep.ts'
import type { Transfer } from './transfer.ts'

/** Makes one call of `/v1`, again where that is safe and may help. What it answers is what its row says. */
export async function call<Answer = unknown>(
  connection: Connection,
  row: Row,
  input: Input,
  options: CallOptions,
  transfer?: Transfer,
): Promise<Answer> {
  const signal = eitherOf(connection.signal, options.signal)
  const prepared = await prepare(connection, row, input, transfer)
  const retries = prepared.file?.isRepeatable === false ? 0 : (options.retries ?? connection.retries)
  const keyOf = keysOf(prepared, options, retries)
  let [tries, waited, renewals] = [0, 0, 0]
  for (;;) {
    try {
      return (await once(connection, prepared, { ...options, signal }, keyOf(renewals))) as Answer
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

/** The key of each try: the same, until a refusal is kept under it. Without tries to come only a given one is sent. */
function keysOf({ method }: Prepared, { idempotencyKey }: CallOptions, retries: number) {
  if (idempotencyKey !== undefined && !/^[\x21-\x7e]{1,200}$/.test(idempotencyKey)) {
    throw new ParameterError('idempotencyKey', 'must have 1 to 200 visible ASCII characters.')
  }
  const key = idempotencyKey ?? (retries > 0 ? randomId() : undefined)
  return (renewals: number) =>
    method === 'GET' || key === undefined ? undefined : `${key}${renewals === 0 ? '' : `.${renewals}`}`
}

async function once(connection: Connection, prepared: Prepared, options: CallOptions, key?: string): Promise<unknown> {
  const { row, transfer } = prepared
  const opened = await open(connection, prepared, options, key)
  if (row.kind === 'download' && transfer) {
    const reopen = () => open(connection, prepared, options, key)
    return transfer.downloadOf(opened, reopen, (error, deadline) =>
      failureOf(error, connection.origin, deadline, options.signal),
    )
  }
  return read(connection, opened, options, (response) => answerOf(row, response), prepared.file !== undefined)
}

/** Sends one try; an error answer is thrown. */
async function open(connection: Connection, prepared: Prepared, options: CallOptions, key?: string): Promise<Opened> {
  const { origin } = connection
  const { row, file, url } = prepared
  const deadline = startDeadline(options.timeout ?? connection.timeout, options.signal)
  const onSent = (bytes: number) => {
    deadline.touch()
    options.onProgress?.(bytes, file?.size)
  }
  let init: FetchInit
  try {
    const headers = { ...options.headers, ...(key === undefined ? {} : { 'idempotency-key': key }) }
    init = await initOf(connection, prepared, headers, { signal: deadline.signal, onSent })
  } catch (error) {
    // The caller's own, such as of the function that gives the token.
    deadline.end()
    throw error
  }
  try {
    const response = await connection.fetch(url, init)
    if (isRedirect(response)) throw redirected(origin, response)
    if (response.ok) return { response, deadline }
    throw await read(connection, { response, deadline }, options, (answer) => errorOf(row, answer), file !== undefined)
  } catch (error) {
    deadline.stop()
    throw failureOf(error, origin, deadline, options.signal)
  }
}

async function read<T>(
  { origin }: Connection,
  { response, deadline }: Opened,
  { signal }: CallOptions,
  reader: (response: FetchAnswer) => Promise<T>,
  hasFile: boolean,
): Promise<T> {
  try {
    return await reader(response)
  } catch (error) {
    throw failureOf(error, origin, deadline, signal)
  } finally {
    // Of an upload that was refused before its end, the rest is not sent.
    if (hasFile) deadline.stop()
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
  return new ConnectionError(
    'redirected',
    `${origin} redirects${there}. Give that address as baseUrl if it is the right one.`,
  )
}
