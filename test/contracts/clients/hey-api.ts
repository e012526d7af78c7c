// @ts-nocheck what it imports is generated in a folder of its own, where it is checked strictly (try-clients.ts).
import { readFile } from 'node:fs/promises'
import {
  assignmentsCreate,
  documentsCreate,
  documentsDownload,
  documentsGet,
  signingAcceptTerms,
  signingOpen,
  signingSign,
  signingVerify,
} from './generated'
import { createClient } from './generated/client'
import { newestMail, untilStatus } from './mailbox'

const baseUrl = `${process.env.RUBRICA_URL}/v1`
const accountId = process.env.RUBRICA_ACCOUNT_ID ?? ''
const client = createClient({
  baseUrl,
  auth: ({ name }) => (name === 'X-Api-Key' ? process.env.RUBRICA_API_KEY : undefined),
})

const file = new File([await readFile('contrato.pdf')], 'contrato.pdf', { type: 'application/pdf' })
const uploaded = await documentsCreate({ client, path: { accountId }, body: { file }, throwOnError: true })
const path = { documentId: uploaded.data.data.id }
const status = async () => (await documentsGet({ client, path })).data?.data.status
await untilStatus('metadata_ready', status)

const email = 'hey-api@exemplo.com.br'
const signers = [{ full_name: 'Ana Souza', email }]
await assignmentsCreate({ client, path, body: { method: 'virtual', signers }, throwOnError: true })

const { code, digits } = await newestMail(email)
const signer = createClient({ baseUrl, auth: ({ name }) => (name === 'signer-access-code' ? code : undefined) })
await signingVerify({ client: signer, body: { 'verification-code': digits }, throwOnError: true })
await signingAcceptTerms({ client: signer, throwOnError: true })
const open = await signingOpen({ client: signer, throwOnError: true })
const assignmentId = open.data.data.assignment?.id ?? ''
await signingSign({ client: signer, path: { ...path, assignmentId }, body: [], throwOnError: true })

await untilStatus('certificated', status)
const sealed = await documentsDownload({ client, path: { ...path, artifact: 'certificated' }, throwOnError: true })
console.log(await sealed.data.slice(0, 5).text())
