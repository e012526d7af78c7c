import { WaitingFor } from '@rubrica/contracts/documents.ts'
import { dependencyOf } from '../dependency-away.ts'
import type { Ground } from '../ground.ts'

/** Shows the owner what a document waits for. The job goes on trying; the document's next step ends the wait. */
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
    // A full disk also fails this write; the first failure is the one to throw on.
    .catch((cause) => outages.tell(cause, 'a waiting document'))
}
