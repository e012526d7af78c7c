import { watchDeadline } from '@rubrica/api/assignments/assignment-expiry.ts'
import { systemClock } from '@rubrica/api/clock.ts'
import { openDatabase } from '@rubrica/api/db/database.ts'
import { postgresJobs } from '@rubrica/api/jobs/postgres-jobs.ts'
import { outageLog } from '@rubrica/api/outage-log.ts'
import { jobKinds, laneWidths } from '@rubrica/api/work/job-kinds.ts'
import { sql } from 'kysely'
import { pino } from 'pino'

/** Puts what every deadline waits for on the queue: the jobs of one by the product, and of the others their copies. */
export async function queueDeadlines(url: string): Promise<void> {
  const log = pino({ level: 'silent' })
  const jobs = await postgresJobs({ url, log, outages: outageLog(log), kinds: jobKinds, widths: laneWidths })
  const { db, close } = await openDatabase({ url })
  try {
    const first = await db
      .selectFrom('assignments')
      .innerJoin('documents', 'documents.id', 'document_id')
      .select(['assignments.id', 'document_id', 'account_id', 'expires_at'])
      .where('expires_at', 'is not', null)
      .executeTakeFirst()
    if (!first) return
    const parts = { clock: systemClock, jobs }
    await watchDeadline(parts, db, { id: first.document_id, account_id: first.account_id }, first)
    await sql`
      insert into pgboss.job
      select copy.* from pgboss.job as one
      inner join assignments on assignments.id <> ${first.id} and expires_at is not null
      inner join documents on documents.id = document_id,
      lateral jsonb_populate_record(one, jsonb_build_object('id', gen_random_uuid(), 'group_id', account_id,
        'start_after', expires_at::timestamptz - case when one.name = 'message.send' then interval '1 day' else interval '0' end,
        'data', one.data || jsonb_build_object('expiresAt', expires_at) || case when one.name = 'message.send'
          then jsonb_build_object('documentId', document_id, 'orderId', gen_random_uuid())
          else jsonb_build_object('assignmentId', assignments.id) end)) as copy`.execute(db)
    await sql`analyze pgboss.job`.execute(db)
  } finally {
    await close()
    await jobs.stop()
  }
}
