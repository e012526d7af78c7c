import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { afterEach, expect, test } from 'vitest'
import { PASSWORD, readyDocument, signUp } from '../make.ts'
import { openProduct, type Product } from '../product.ts'

const run = promisify(execFile)
let product: Product | undefined
afterEach(() => product?.close())

test('it starts with nothing set, says where it is, stops cleanly, and finds everything again', async () => {
  product = await openProduct()
  expect(product.output()).toContain(`Rubrica: ${product.url}\n`)
  expect(product.output()).toContain(`Mailbox: ${product.url}/mailbox\n`)
  const owner = await signUp(product)
  const document = await readyDocument(owner)
  expect(await product.stop()).toBe(0)

  await product.start()
  const session = await product.client().auth.login({ email: owner.email, password: PASSWORD })
  const client = product.client({ token: session.access_token ?? '' })
  expect((await client.documents.get({ documentId: document.id })).status).toBe('metadata_ready')
})

test('in production there is no mailbox', async () => {
  product = await openProduct({ NODE_ENV: 'production' })
  expect(product.output()).not.toContain('Mailbox')
  expect((await fetch(`${product.url}/mailbox/messages`)).headers.get('content-type')).not.toContain('json')
})

test('an environment that cannot work ends the start with every problem named', async () => {
  const env = { PATH: process.env.PATH, PORT: 'três', PUBLIC_URL: 'nada', SECRET_KEY: 'curta' }
  const failure = await run(process.execPath, ['bff/main.ts'], { env }).catch((error) => error)
  expect(failure.code).toBe(1)
  for (const name of ['PORT', 'PUBLIC_URL', 'SECRET_KEY']) expect(failure.stderr).toContain(name)
})
