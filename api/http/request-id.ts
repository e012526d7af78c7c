import { REQUEST_ID_HEADER } from '@rubrica/contracts/request-id.ts'

/**
 * Writes the request's id into an answer: in a header, and in the body of an error. Runs last, so that a repeated
 * answer (Idempotency-Key) names the request that gets it.
 */
export async function withRequestId(answer: Response, requestId: string): Promise<Response> {
  answer.headers.set(REQUEST_ID_HEADER, requestId)
  const isJson = answer.headers.get('content-type')?.startsWith('application/json') === true
  if (answer.status < 400 || answer.body === null || !isJson) return answer
  const body: unknown = await answer.json()
  const named = typeof body === 'object' && body !== null ? { ...body, request_id: requestId } : body
  return Response.json(named, { status: answer.status, headers: answer.headers })
}
