import { WaitingFor } from '@rubrica/contracts/documents.ts'
import { dependencyOf } from '../dependency-away.ts'
import type { Ground } from '../ground.ts'

/** Lets the owner see what a document waits for. The job goes on trying; the next step of the document ends the wait. */
export async function noteWaiting(
  { db, outages }: Pick<Ground, 'db' | 'outages'>,
  documentId: string,
  error: unknown,
): Promise<void> {
  const waiting = WaitingFor.safeParse(dependencyOf(error))
  if (!waiting.success) return
  await db
    .updateTable('documents')
    .set({ waiting_for: waiting.data })
    .where('id', '=', documentId)
    .where('status', 'in', ['metadata_processing', 'certificating'])
    .execute()
    // On a full disk this cannot be written either; what is thrown on is the first failure.
    .catch((cause) => outages.tell(cause, 'a waiting document'))
}
