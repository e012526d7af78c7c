import type { World } from '../world.ts'

/** What a client in any language does with `/v1`: a method, a path, a credential, JSON in, JSON out. */
export async function raw(
  world: Pick<World, 'fetch'>,
  call: string,
  { body, token }: { body?: unknown; token?: string | undefined } = {},
): Promise<{ status: number; message: string; data: unknown }> {
  const [method = 'GET', path = ''] = call.split(' ')
  const headers = { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) }
  const answer = await world.fetch(`/v1${path}`, {
    method,
    headers,
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  const { message = '', data = null } = await answer.json()
  return { status: answer.status, message, data }
}
