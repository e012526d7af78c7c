import { WaitingFor } from '@rubrica/contracts/documents.ts'
import { dependencyOf } from '../dependency-away.ts'
import type { Ground } from '../ground.ts'

/** Lets the owner see what a template waits for. The job goes on trying; the template's next step ends the wait. */
export async function noteTemplateWaiting(
  { db, outages }: Pick<Ground, 'db' | 'outages'>,
  templateId: string,
  error: unknown,
): Promise<void> {
  const waiting = WaitingFor.safeParse(dependencyOf(error))
  if (!waiting.success) return
  await db
    .updateTable('templates')
    .set({ waiting_for: waiting.data })
    .where('id', '=', templateId)
    .where('status', '=', 'processing')
    .execute()
    // On a full disk this cannot be written either; what is thrown on is the first failure.
    .catch((cause) => outages.tell(cause, 'a waiting template'))
}
