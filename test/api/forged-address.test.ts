import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type ApiProcess, openApiProcess } from '../api-process.ts'
import { readyDocument, signUp } from '../make.ts'
import { hasPostgres } from '../world.ts'

describe.runIf(hasPostgres)('the service alone', () => {
  let api: ApiProcess

  beforeAll(async () => {
    api = await openApiProcess()
  })
  afterAll(() => api.close())

  test('writes the address of the connection into the evidence, not what a client says of itself', async () => {
    const owner = await signUp(api)
    const liar = api.client({ token: owner.accessToken, headers: { 'X-Forwarded-For': '203.0.113.9' } })
    const { id } = await readyDocument({ ...owner, client: liar })
    const { items } = await liar.documents.activities({ documentId: id })
    const uploaded = items.find((activity) => activity.event === 'document_uploaded')
    expect(uploaded?.origin?.ip).toMatch(/127\.0\.0\.1$|^::1$/)
  })
})
