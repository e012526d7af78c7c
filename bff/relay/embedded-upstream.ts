import { allowedAnswerHeaders } from './answer-headers.ts'
import { hasBody } from './request-headers.ts'
import { sendResponse } from './send-response.ts'
import type { RelayCall, Upstream } from './upstream.ts'
import { webBody } from './web-body.ts'
import { sendWireError } from './wire-error.ts'

/** The service in this process. */
export interface EmbeddedApi {
  fetch(request: Request): Promise<Response> | Response
  /** True if it shows its mails at /mailbox. */
  mailbox: boolean
  /** False if no mail server takes its mails. */
  sendsMail?: boolean
  /** The channels beside e-mail that the operator has credentials of. */
  channels?: readonly string[]
  /** False if it takes PDFs alone. */
  converts?: boolean
}

/** An upstream in the same process. The opener of the service closes it. */
export function embeddedUpstream(api: EmbeddedApi, publicUrl: string): Upstream {
  return {
    baseUrl: publicUrl,
    fetch: async (request) => api.fetch(request),
    relay: (call) => void relay(api, call, publicUrl),
    close: async () => {},
  }
}

async function relay(api: EmbeddedApi, call: RelayCall, publicUrl: string): Promise<void> {
  const { response } = call
  const gone = new AbortController()
  response.on('close', () => {
    if (!response.writableFinished) gone.abort(new Error('The client has gone'))
  })
  try {
    const answer = await api.fetch(requestFor(call, publicUrl, gone.signal))
    const allowed = allowedAnswerHeaders((name) => answer.headers.get(name), call.requestId)
    const headers = [...allowed, ...call.answerHeaders(answer.status)]
    await sendResponse(response, answer, headers)
  } catch (error) {
    if (response.destroyed) return
    call.onFailure(error)
    if (response.headersSent) response.destroy()
    else sendWireError(response, { code: 'internal', requestId: call.requestId, headers: call.answerHeaders(500) })
  }
}

function requestFor({ request, path, headers, signerAccessCode }: RelayCall, publicUrl: string, signal: AbortSignal) {
  const sent = new Headers()
  for (let i = 0; i < headers.length; i += 2) sent.append(headers[i] ?? '', headers[i + 1] ?? '')
  if (signerAccessCode !== undefined) sent.set('x-signer-access-code', signerAccessCode)
  const method = request.method ?? 'GET'
  const bodiless = method === 'GET' || method === 'HEAD' || !hasBody(request.headers)
  const body = bodiless ? {} : { body: webBody(request), duplex: 'half' }
  return new Request(publicUrl + path, { method, headers: sent, signal, ...body })
}
