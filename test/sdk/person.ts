import { randomUUID } from 'node:crypto'
import type { Rubrica } from '@rubrica/sdk'
import { PASSWORD } from '../make.ts'
import type { SharedProduct } from '../product.ts'

/** Somebody with an account, a workspace and an open session in the running product. */
export interface Person {
  client: Rubrica
  accountId: string
  email: string
  accessToken: string
}

export async function personOf(product: SharedProduct): Promise<Person> {
  const email = `${randomUUID()}@exemplo.com.br`
  const session = await product
    .client()
    .users.create({ name: 'Bruno Lima', email, password: PASSWORD, has_accepted_terms: true })
  await product.client().users.verifyEmail({ email, code: await product.mailbox.code(email) })
  const accessToken = session.access_token ?? ''
  return {
    client: product.client({ token: accessToken }),
    accountId: session.accounts[0]?.id ?? '',
    email,
    accessToken,
  }
}
