import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type ApiProcess, openApiProcess } from '../api-process.ts'
import { type Owner, paper, signUp } from '../make.ts'
import { connectTo } from '../postgres.ts'
import { until } from '../until.ts'
import { databases } from '../world.ts'

const onPostgres = databases.filter((one) => one.kind === 'postgres' && one.isThere)

describe.each(onPostgres)('a job whose process dies in its last attempt', () => {
  let one: ApiProcess
  let two: ApiProcess
  let owner: Owner

  beforeAll(async () => {
    one = await openApiProcess()
    owner = await signUp(one)
  })
  afterAll(async () => {
    await two.close()
    await one.close()
  })

  test('is told of by another process: the document has failed, and is not on its way for ever', async () => {
    const { accountId, accessToken } = owner
    const beside = await connectTo(one.env.DATABASE_URL)
    // Pages can be read and not written meanwhile: the job is at work until its process dies.
    await beside.query('begin; lock table pages in share row exclusive mode')
    const { id: documentId } = await owner.client.documents.create({ accountId, file: await paper('contrato.pdf') })
    const other = await connectTo(one.env.DATABASE_URL)
    await until('the job to be in its last attempt', async () => {
      const { rowCount } = await other.query(`update pgboss.job set retry_limit = retry_count
                                              where name = 'document.process' and state = 'active'`)
      return rowCount === 1
    })
    await one.kill()
    await Promise.all([beside.end(), other.end()])
    two = await openApiProcess(one.env)
    const client = two.client({ accessToken })
    const document = await until(
      'an end',
      async () => {
        const found = await client.documents.get({ documentId })
        return found.status === 'failed' && found
      },
      90,
    )
    expect(document.failure_reason).toBe('Não foi possível preparar o arquivo. Envie-o de novo.')
    const { items } = await client.documents.activities({ documentId })
    expect(items[0]?.event).toBe('document_processing_failed')
  })
})
