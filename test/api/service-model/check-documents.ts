import { DocumentStatus, documentTransitions } from '@rubrica/contracts/documents.ts'
import type { Document } from '@rubrica/sdk'
import { expect } from 'vitest'
import { until } from '../../until.ts'
import type { Doc, Model } from './model.ts'
import { anOwner } from './rules.ts'
import type { Real } from './stage.ts'

/** Every document of the workspace is what the model says. Trails only grow, so their check can wait until the end. */
export async function checkDocuments(model: Model, real: Real): Promise<void> {
  const expected = model.documents.filter((doc) => !doc.isGone)
  if (expected.length === 0 && real.seen.size === 0) return
  const found = await settled(model, real)
  for (const doc of expected) doc.pageId ||= found.find(({ id }) => id === doc.id)?.pages[0]?.id ?? ''
  expect(found.map(documentSeen).sort(byId)).toEqual(expected.map(documentMeant).sort(byId))
}

/** The trail is exactly what has happened, the newest first. */
export async function checkTrail(model: Model, real: Real, { id, trail }: Doc): Promise<void> {
  const { client } = real.people[anOwner(model)]
  const { items } = await client.documents.activities({ documentId: id, 'per-page': 100 })
  expect(items.map(({ event, message }) => [event, message])).toEqual(trail.toReversed())
}

/** Returns the documents once all are at rest. Until then each passes only through states that the table has. */
async function settled(model: Model, real: Real): Promise<Document[]> {
  const { client } = real.people[anOwner(model)]
  return until('documents that are at rest', async () => {
    const { items } = await client.documents.list({ accountId: model.accountId, 'per-page': 100 })
    for (const { id, status } of items) {
      const before = real.seen.get(id) ?? 'uploaded'
      const now = DocumentStatus.parse(status)
      if (now !== before) expect(reachable(before)).toContain(now)
      real.seen.set(id, now)
    }
    return items.every(({ status }) => working.every((one) => one !== status)) && items
  })
}

const working: readonly DocumentStatus[] = ['uploading', 'uploaded', 'metadata_processing', 'certificating']

/** Every state to which the table leads from here. */
function reachable(from: DocumentStatus): Set<DocumentStatus> {
  const found = new Set(documentTransitions[from])
  for (const status of found) for (const next of documentTransitions[status]) found.add(next)
  return found
}

export function documentSeen({
  id,
  name,
  external_id,
  status,
  decline_reason,
  declined_by,
  assignment,
  tags,
}: Document) {
  return {
    id,
    name,
    externalId: external_id,
    status,
    declineReason: decline_reason,
    tags: tags.map((tag) => tag.name).sort(),
    declinedBy: declined_by?.full_name ?? null,
    deadline: assignment?.expires_at ? Date.parse(assignment.expires_at) : null,
    parties: (assignment?.signers ?? []).map(({ full_name, status: of, step }) => [full_name, of, step]),
    values: (assignment?.items ?? []).map((item) => [item.id, item.value, item.completed]).sort(),
    copies: (assignment?.copy_receivers ?? []).map((one) => one.full_name).sort(),
  }
}

export function documentMeant(doc: Doc): ReturnType<typeof documentSeen> {
  const { id, name, externalId, status, declineReason, declinedBy, deadline, parties, copies, tags } = doc
  return {
    id,
    name,
    externalId,
    status,
    declineReason,
    tags: [...tags].sort(),
    declinedBy: declinedBy?.name ?? null,
    deadline,
    parties: parties.map((party) => [party.name, party.status, party.step]),
    values: parties
      .flatMap((party) => party.items.map((item) => [item.id, item.value, party.status === 'signed']))
      .sort(),
    copies: copies.map((one) => one.name).sort(),
  }
}

function byId(a: { id: string }, b: { id: string }): number {
  return a.id < b.id ? -1 : 1
}
