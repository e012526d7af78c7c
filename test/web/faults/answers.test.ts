import { createServer } from 'node:http'
import { callMessages } from '@rubrica/contracts/call-messages.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { screenFetch } from '../../../web/screen-fetch.ts'
import { foreignIn } from './words.ts'

/** Answers of something between the browser and the service. */
const answers: Record<string, { status: number; type: string; body: string; isCut?: boolean }> = {
  'a body that is cut short': { status: 200, type: 'application/json', body: '[{"result":{"data":', isCut: true },
  'a page of a hotel': { status: 200, type: 'text/html', body: '<title>Welcome</title>' },
  'a list without answers': { status: 200, type: 'application/json', body: '[]' },
  'a list of another length': { status: 200, type: 'application/json', body: '[{"result":{}},{"result":{}}]' },
  'an object of another program': { status: 200, type: 'application/json', body: '{"ok":true}' },
  'a result that is none': { status: 200, type: 'application/json', body: '[{"result":null}]' },
  'an error of a gateway': { status: 401, type: 'application/json', body: '{"error":"Unauthorized"}' },
  'an error without the code of tRPC': {
    status: 400,
    type: 'application/json',
    body: '[{"error":{"message":"no upstream","data":{}}}]',
  },
  'a message of a gateway': { status: 404, type: 'application/json', body: '{"message":"no Route matched"}' },
  'no words at all': { status: 504, type: 'text/plain', body: '' },
}
const server = createServer((request, response) => {
  const { status, type, body, isCut } = answers[decodeURIComponent(request.headers['x-answer']?.toString() ?? '')] ?? {
    ...{ status: 500, type: 'text/plain', body: '' },
  }
  response.writeHead(status, { 'content-type': type, 'content-length': body.length + (isCut ? 100 : 0) })
  response.write(body)
  if (isCut) setTimeout(() => response.destroy(), 20)
  else response.end()
})
let url = ''

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, resolve))
  const address = server.address()
  url = `http://localhost:${typeof address === 'object' ? address?.port : ''}/trpc/documents.list?batch=1`
})
afterAll(() => server.close())

test.each(Object.keys(answers))('%s is taken for a service that is away', async (name) => {
  const answer = await screenFetch(url, { headers: { 'x-answer': encodeURIComponent(name) } })
  expect(answer.ok).toBe(false)
  expect(await answer.json()).toMatchObject({
    error: { message: callMessages.serviceAway.pt, data: { status: expect.any(Number) } },
  })
})

test('the words that are looked for are found, and none in Portuguese', () => {
  expect(foreignIn("Failed to fetch · [object Object] · Unexpected token 'o' · R$ NaN")).toHaveLength(5)
  expect(foreignIn('Você não tem permissão ou endpoint não foi encontrado. Cancelar. Servidor inválido.')).toEqual([])
})
