import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Owner, PASSWORD, signUp } from '../make.ts'
import { openProduct, type Product } from '../product.ts'
import { until } from '../until.ts'

const ROUNDS = 3
const CALLS = 40

let product: Product
let owner: Owner

beforeAll(async () => {
  product = await openProduct()
  owner = await signUp(product)
})
afterAll(() => product.close())

test('a call that a power cut interrupts has one effect when it is sent again with its key', {
  timeout: 240_000,
}, async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const calls = Array.from({ length: CALLS }, (_, i) => ({ key: randomUUID(), name: `Corte ${round} ${i}` }))
    const before = await total()
    let answered = 0
    const sent = calls.map(async (call) => {
      const status = await send(call).catch(() => null)
      if (status === 200) answered++
    })
    // Somewhere among them, another place in each round.
    await until('some answers', async () => answered > round * 8)
    await product.kill()
    await Promise.all(sent)
    await product.start()
    await Promise.all(
      calls.map((call) => until(`an answer to ${call.name}`, async () => (await send(call)) === 200, 60)),
    )
    expect(await total()).toBe(before + CALLS)
  }
})

async function send({ key, name }: { key: string; name: string }): Promise<number> {
  const response = await fetch(`${product.url}/v1/accounts/${owner.accountId}/signers`, {
    method: 'POST',
    headers: {
      Authorization: `Bearer ${owner.accessToken}`,
      'Content-Type': 'application/json',
      'Idempotency-Key': key,
    },
    body: JSON.stringify({ full_name: name }),
  })
  await response.arrayBuffer()
  return response.status
}

async function total(): Promise<number> {
  const { access_token } = await product.client().auth.login({ email: owner.email, password: PASSWORD })
  const client = product.client({ accessToken: access_token ?? '' })
  return (await client.signers.list({ accountId: owner.accountId })).totalCount
}
