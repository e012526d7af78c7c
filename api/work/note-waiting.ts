import { WaitingFor } from '@rubrica/contracts/documents.ts'
import { dependencyOf } from '../dependency-away.ts'
import type { Deps } from '../deps.ts'

/** Shows the owner what a document or a template waits for. The job goes on trying; its next step ends the wait. */
export async function noteWaiting(
  { db, outages }: Pick<Deps, 'db' | 'outages'>,
  waits: { documentId: string } | { templateId: string },
  error: unknown,
): Promise<void> {
  const waiting = WaitingFor.safeParse(dependencyOf(error))
  if (!waiting.success) return
  const set = { waiting_for: waiting.data }
  const note =
    'documentId' in waits
      ? db
          .updateTable('documents')
          .set(set)
          .where('id', '=', waits.documentId)
          .where('status', 'in', ['metadata_processing', 'certificating'])
      : db.updateTable('templates').set(set).where('id', '=', waits.templateId).where('status', '=', 'processing')
  // A full disk also fails this write; the first failure is the one to throw on.
  await note.execute().catch((cause: unknown) => outages.tell(cause, 'a file that waits'))
}
