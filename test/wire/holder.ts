import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { until } from '../until.ts'
import type { World } from '../world.ts'
import { type Answer, at, type Call, text } from './raw-client.ts'

export const PASSWORD = 'uma senha boa'
export const contract = readFileSync(new URL('../fixtures/papers/contrato.pdf', import.meta.url))

/** An account holder who signed up, and confirmed the e-mail, over raw HTTP. */
export interface Holder {
  email: string
  token: string
  accountId: string
}

export async function holder(
  { mailbox }: Pick<World, 'mailbox'>,
  call: Call,
  name = 'Olívia Conceição',
): Promise<Holder> {
  const email = `${randomUUID()}@exemplo.com`
  const { data } = await call('POST /users', { json: { name, email, password: PASSWORD, terms: true } })
  await call('PUT /users/verify-email', { json: { email, code: await mailbox.code(email) } })
  return { email, token: text(data, 'access_token'), accountId: text(data, 'accounts.0.id') }
}

/** One multipart part named `file`; `name` is the extra field. */
export function uploadOf(fileName: string, name?: string): FormData {
  const form = new FormData()
  if (name !== undefined) form.set('name', name)
  form.set('file', new Blob([contract], { type: 'application/pdf' }), fileName)
  return form
}

/** Uploads the contract and waits until it can be prepared. */
export async function readyDocument(
  call: Call,
  { token, accountId }: Holder,
  fileName = 'contrato.pdf',
): Promise<unknown> {
  const { data } = await call(`POST /accounts/${accountId}/documents`, { token, body: uploadOf(fileName) })
  return documentIn(call, token, text(data, 'id'), 'metadata_ready')
}

export async function documentIn(call: Call, token: string, id: string, status: string): Promise<unknown> {
  const answer = await until(`a document that is ${status}`, async (): Promise<Answer | false> => {
    const asked = await call(`GET /documents/${id}`, { token })
    return at(asked.data, 'status') === status && asked
  })
  return answer.data
}

/** A contact with a mailbox of its own. */
export async function contact(call: Call, { token, accountId }: Holder, full_name: string) {
  const email = `${randomUUID()}@exemplo.com`
  const { data } = await call(`POST /accounts/${accountId}/signers`, { token, json: { full_name, email } })
  return { id: text(data, 'id'), email }
}
