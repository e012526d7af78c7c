import type { MemberCaller } from '../caller.ts'
import type { Db } from '../db/database.ts'
import type { Row } from '../db/tables.ts'
import type { DomainCall } from '../ground.ts'
import { signerName } from '../trail/activity-payload.ts'
import { recordActivity } from '../trail/activity-store.ts'
import { signerResource, userResource } from '../webhooks/webhook-resources.ts'
import { insertSigner, type NewSigner } from './signer-store.ts'

/**
 * Creates a contact and records it: used for every contact, by itself or with a document from a
 * template. Undefined if the workspace has the e-mail already.
 */
export async function createSigner(
  { caller, origin }: Pick<DomainCall<MemberCaller>, 'caller' | 'origin'>,
  trx: Db,
  row: NewSigner,
): Promise<Row<'signers'> | undefined> {
  const signer = await insertSigner(trx, row)
  if (!signer) return undefined
  await recordActivity(trx, {
    accountId: signer.account_id,
    documentId: null,
    event: 'signer_created',
    message: `${caller.user.name} criou o contato ${signer.full_name}.`,
    payload: signerName({ signer_id: signer.id, full_name: signer.full_name }),
    resources: async () => ({ subject: userResource(caller.user), object: signerResource(signer) }),
    origin,
    now: signer.created_at,
  })
  return signer
}
