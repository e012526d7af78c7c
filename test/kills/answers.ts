import { createHash } from 'node:crypto'
import { verifyFile } from '@rubrica/proof/verify.ts'
import type { ArtifactName, Rubrica } from '@rubrica/sdk'
import { expect } from 'vitest'
import { until } from '../until.ts'
import type { LedgerDocument } from './ledger.ts'
import type { Run } from './run.ts'

/** Time for the rest of a dead process: others take its jobs after a heartbeat, its webhooks after half a minute. */
const PATIENCE_SECONDS = 120

/** Waits until no document is on its way and every webhook is delivered. */
export async function drained({ service, owner: { accountId, accessToken } }: Run): Promise<void> {
  const client = await service.client({ accessToken })
  const status = ['uploading', 'uploaded', 'metadata_processing', 'certificating'] as const
  await until(
    'all work to be done',
    async () => {
      const documents = await client.documents.list({ accountId, status })
      const deliveries = await client.webhooks.list({ accountId, delivered: false })
      return documents.totalCount + deliveries.totalCount === 0
    },
    PATIENCE_SECONDS,
  )
}

/** Every acknowledged contact is there by its name; any other is there at most once. */
export async function expectContacts({ service, owner, ledger }: Run): Promise<void> {
  const { accountId } = owner
  const client = await service.client(owner)
  const found = new Map<string, string>()
  for (let page = 1; ; page++) {
    const { items, pageCount } = await client.signers.list({ accountId, page, 'per-page': 100, sort: 'created_at' })
    for (const { id, full_name } of items) found.set(id, full_name)
    if (page >= pageCount) break
  }
  expect(Object.fromEntries([...ledger.contacts].map(([id]) => [id, found.get(id)]))).toEqual(
    Object.fromEntries(ledger.contacts),
  )
  const names = [...found.values()]
  expect(names.filter((name, i) => names.indexOf(name) !== i)).toEqual([])
  expect(ledger.keyed.filter((name) => !names.includes(name))).toEqual([])
}

/** Every acknowledged document is there with its bytes, its name, and at least the acknowledged status. */
export async function expectDocuments({ service, owner, ledger }: Run): Promise<void> {
  const client = await service.client(owner)
  for (const [documentId, document] of ledger.documents) {
    const { name, status, assignment } = await client.documents.get({ documentId })
    expect(name).toBe(document.name)
    expect(await hashOf(client, documentId, 'original')).toBe(document.sha256)
    expect(status).toBe(wantedStatus(document))
    const signers = assignment?.summary.signers ?? []
    expect(signers.map(({ email }) => email).sort()).toEqual([...document.sentTo].sort())
    for (const { email, completed } of signers) {
      if (document.signedBy.includes(email ?? '')) expect(completed).toBe(true)
    }
    if (status === 'certificated') await expectSeal(client, documentId)
  }
}

function wantedStatus({ sentTo, signedBy, isCancelled }: LedgerDocument): string {
  if (isCancelled) return 'rejected_by_user'
  if (sentTo.length === 0) return 'metadata_ready'
  return signedBy.length === sentTo.length ? 'certificated' : 'pending_signature'
}

async function expectSeal(client: Rubrica, documentId: string): Promise<void> {
  const bytes = await bytesOf(client, documentId, 'certificated')
  expect((await verifyFile(bytes)).verdict).toBe('intact-unknown-issuer')
  const hash = createHash('sha256').update(bytes).digest('hex')
  expect(await client.documents.verify({ hash })).toMatchObject({ id: documentId, is_valid: true })
}

async function hashOf(client: Rubrica, documentId: string, artifact: ArtifactName): Promise<string> {
  return createHash('sha256')
    .update(await bytesOf(client, documentId, artifact))
    .digest('hex')
}

async function bytesOf(client: Rubrica, documentId: string, artifact: ArtifactName): Promise<Uint8Array> {
  const { body } = await client.documents.download({ documentId, artifact })
  return new Uint8Array(await new Response(body).arrayBuffer())
}
