// @ts-nocheck what it imports is generated in a folder of its own, where it is checked strictly (try-clients.ts).
import { readFile } from 'node:fs/promises'
import createClient from 'openapi-fetch'
import { newestMail, untilStatus } from './mailbox.js'
import type { paths } from './schema.js'

const baseUrl = `${process.env.RUBRICA_URL}/v1`
const accountId = process.env.RUBRICA_ACCOUNT_ID ?? ''
const api = createClient<paths>({ baseUrl, headers: { 'X-Api-Key': process.env.RUBRICA_API_KEY } })

const form = new FormData()
form.append('file', new Blob([await readFile('contrato.pdf')]), 'contrato.pdf')
const uploaded = await api.POST('/accounts/{accountId}/documents', {
  params: { path: { accountId }, header: { 'Idempotency-Key': 'openapi-fetch' } },
  body: { file: 'contrato.pdf' },
  bodySerializer: () => form,
})
const path = { documentId: uploaded.data?.data.id ?? '' }
const status = async () => (await api.GET('/documents/{documentId}', { params: { path } })).data?.data.status
await untilStatus('metadata_ready', status)

const email = 'openapi-fetch@exemplo.com.br'
const sent = await api.POST('/documents/{documentId}/assignments', {
  params: { path },
  body: { method: 'virtual', signers: [{ full_name: 'Ana Souza', email }] },
})
if (sent.error) throw new Error(`${sent.error.code}: ${sent.error.message}`)

const { code, digits } = await newestMail(email)
const signer = createClient<paths>({ baseUrl })
signer.use({
  onRequest({ request }) {
    const url = new URL(request.url)
    url.searchParams.set('signer-access-code', code)
    return new Request(url, request)
  },
})
await signer.POST('/verify', { body: { 'verification-code': digits } })
await signer.PUT('/signers/accept-terms')
const open = await signer.GET('/sign')
await signer.POST('/documents/{documentId}/assignments/{assignmentId}', {
  params: { path: { ...path, assignmentId: open.data?.data.assignment?.id ?? '' } },
  body: [],
})

await untilStatus('certificated', status)
const file = await api.GET('/documents/{documentId}/download/{artifact}', {
  params: { path: { ...path, artifact: 'certificated' } },
  parseAs: 'arrayBuffer',
})
console.log(
  Buffer.from(file.data ?? new ArrayBuffer(0))
    .subarray(0, 5)
    .toString(),
)
