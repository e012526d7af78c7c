import { randomUUID } from 'node:crypto'
import type { Rubrica } from '@rubrica/sdk'
import type { Service } from './service.ts'

const password = 'uma senha boa'

/** A program with a key, as most callers of a busy workspace are. */
export interface Owner {
  client: Rubrica
  apiKey: string
  accountId: string
  userId: string
}

export async function newOwner(service: Pick<Service, 'client' | 'mails'>): Promise<Owner> {
  const email = `${randomUUID()}@exemplo.com`
  const person = { name: 'Olívia Conceição', email, password, has_accepted_terms: true } as const
  const { access_token: accessToken = '', accounts, user } = await service.client().users.create(person)
  await service.client().users.verifyEmail({ email, code: await service.mails.find(email, /digo: (\d{6})/) })
  const key = await service.client({ token: accessToken }).users.createApiKey({ password })
  const apiKey = key.api_key ?? ''
  return { client: service.client({ apiKey }), apiKey, accountId: accounts[0]?.id ?? '', userId: user.id }
}
