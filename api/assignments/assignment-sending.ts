import type { MemberCaller } from '../caller.ts'
import { isoNow } from '../clock.ts'
import type { Db } from '../db/database.ts'
import type { DomainCall } from '../ground.ts'
import { countReached } from '../people/key-limits.ts'
import { senderKeys } from '../trail/activity-payload.ts'
import { userResource } from '../webhooks/webhook-resources.ts'
import { countSending } from '../workspaces/document-usage.ts'
import { type Plan, planAssignment } from './assignment-plan.ts'
import { startAssignment } from './assignment-start.ts'
import { insertAssignment } from './assignment-store.ts'
import { recordOn } from './document-trail.ts'
import { readParties } from './party-store.ts'
import { partsSent } from './party-words.ts'

/**
 * Sends a document to its signers: the only way to make an assignment, from an upload or from a template.
 * Within the caller's transaction, under the document's lock. A document that is still being read is sent later.
 */
export async function sendForSignature(
  call: DomainCall<MemberCaller>,
  trx: Db,
  { document, wanted, people, given = [] }: Omit<Plan, 'sentBy'>,
): Promise<void> {
  const { caller, clock, origin } = call
  const plan = await planAssignment(call, trx, { document, wanted, people, given, sentBy: caller.user.id })
  const emails = [
    ...plan.parties.map(({ address, email }) => address ?? email),
    ...plan.copyReceivers.map(({ email }) => email),
  ]
  await countReached(caller.key, trx, { document, emails })
  await countSending(call, trx, document.account_id)
  await insertAssignment(trx, plan)
  const acting = await readParties(trx, [plan.assignment.id])
  const count = acting.length
  await recordOn(trx, document, {
    event: 'assignment_created',
    message: `${caller.user.name} enviou o documento para ${count} ${count === 1 ? 'signatário' : 'signatários'}.`,
    payload: {
      ...senderKeys(caller.user),
      assignment_id: plan.assignment.id,
      method: wanted.method,
      signer_count: count,
    },
    evidence: partsSent(acting),
    subject: userResource(caller.user),
    origin,
    now: isoNow(clock),
  })
  if (document.status === 'metadata_ready') await startAssignment(call, trx, document.id)
}
