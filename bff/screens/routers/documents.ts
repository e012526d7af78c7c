import { type Activity, DocumentSort, DocumentStatus } from '@rubrica/contracts/documents.ts'
import { Refusal } from '@rubrica/contracts/errors.ts'
import { Id } from '@rubrica/contracts/ids.ts'
import { table } from '@rubrica/contracts/table.ts'
import { TagText } from '@rubrica/contracts/tag.ts'
import { NotFoundError } from '@rubrica/sdk'
import { z } from 'zod'
import { through } from '../through.ts'
import { router, signedInProcedure } from '../trpc.ts'
import { documentRow } from './document-row.ts'
import { eachOrRefused, Several } from './several-documents.ts'

const ListInput = z.object({
  accountId: Id,
  page: z.number().int().min(1),
  search: z.string().optional(),
  sort: DocumentSort.optional(),
  status: z.array(DocumentStatus).optional(),
  tags: TagText.optional(),
})
const One = z.object({ documentId: Id })

/** The document list, one document's record, and what can be done from there. */
export const documentsRouter = router({
  list: signedInProcedure.input(ListInput).query(async ({ ctx, input }) => {
    const status = input.status?.join(',') || undefined
    const found = await ctx.client.documents.list({ ...input, status })
    return { ...found, items: found.items.map((one) => documentRow(one, ctx.locale)) }
  }),

  /** The processing status of an upload. */
  progress: signedInProcedure.input(One).query(async ({ ctx, input }) => {
    const { id, name, status, failure_reason, file_notes } = await ctx.client.documents.get(input)
    return { id, name, status, failure_reason, file_notes }
  }),

  view: signedInProcedure.input(One).query(async ({ ctx, input }) => {
    const [document, newest] = await Promise.all([
      ctx.client.documents.get(input),
      ctx.client.documents.activities({ ...input, 'per-page': 1 }),
    ])
    return { document, row: documentRow(document, ctx.locale), activityCount: newest.totalCount }
  }),

  /** What happened by person, oldest first, and the hashes that the trail names. */
  history: signedInProcedure.input(One).query(async ({ ctx, input }) => {
    const { items } = await ctx.client.documents.activities({ ...input, sort: 'created_at' })
    return { ...documentHistory(items), hashes: documentHashes(items) }
  }),

  /** A page of the whole trail, newest first. */
  activities: through(table.documents.activities),

  /** Whether the trail is as it was written. */
  checkActivities: through(table.documents.checkActivities),

  rename: through(table.documents.update),

  readerCode: through(table.readerCodes.get),
  openToReader: through(table.readerCodes.create),
  closeToReader: through(table.readerCodes.remove),

  /** Retries a failed processing or sealing. */
  retry: through(table.documents.retry),

  remove: through(table.documents.remove),

  /** Deletes one after the other; returns the refused ones with the reason. */
  removeSeveral: signedInProcedure.input(Several).mutation(({ ctx, input }) =>
    eachOrRefused(input.documentIds, (documentId) =>
      ctx.client.documents.remove({ documentId }).catch((error: unknown) => {
        // Deleted since the list was loaded, as the person wanted.
        if (!(error instanceof NotFoundError)) throw error
      }),
    ),
  ),

  /** Invites the signers of the current turn of each document again. */
  resendSeveral: signedInProcedure.input(Several).mutation(({ ctx, input }) =>
    eachOrRefused(input.documentIds, async (documentId) => {
      const document = await ctx.client.documents.get({ documentId })
      const assignmentId = document.assignment?.id ?? ''
      const asked = documentRow(document, ctx.locale).signers.filter(({ state }) => state === 'turn')
      // Signed or cancelled since the list was loaded: nothing was sent, and the page may say no more.
      if (asked.length === 0) throw new Refusal(document.is_closed ? 'document_closed' : 'conflict')
      for (const { id } of asked) await ctx.client.assignments.resend({ documentId, assignmentId, signerId: id })
    }),
  ),

  /** Cancels a document that waits for signatures. */
  cancel: through(table.signing.reject),

  resend: through(table.assignments.resend),

  /** Sends it to another address of one signer, who has not confirmed a code yet. */
  correctEmail: through(table.assignments.correctEmail),
  correctPhone: through(table.assignments.correctPhone),

  /** Sets every how many days we remind those who have not answered, or stops that. */
  setReminders: through(table.assignments.setReminders),

  /** Moves the deadline, or clears it with null. */
  setDeadline: through(table.assignments.resetExpiration),
})

/** SHA-256 of a document's files, as hexadecimal; null if the trail does not name it. */
interface DocumentHashes {
  original: string | null
  certificated: string | null
}

/** Reads the hashes from the audit trail, which is the evidence. */
function documentHashes(activities: Activity[]): DocumentHashes {
  return {
    original: hashIn(activities, 'document_metadata_ready'),
    certificated: hashIn(activities, 'document_timestamp_renewed') ?? hashIn(activities, 'document_certificated'),
  }
}

function hashIn(activities: Activity[], event: string) {
  const found = activities.findLast((activity) => activity.event === event)
  const { sha256 } = found?.evidence ?? found?.payload ?? {}
  return typeof sha256 === 'string' ? sha256 : null
}

/** What the trail tells of one signer. */
interface PersonHistory {
  signerId: string
  activities: Activity[]
}

/** A trail, with what tells of one signer put together; `own` is what tells of the document and its sending. */
function documentHistory(activities: Activity[]): { people: PersonHistory[]; own: Activity[] } {
  const people = new Map<string, Activity[]>()
  const own: Activity[] = []
  for (const activity of activities) {
    const id = (activity.payload ?? activity.evidence)?.signer_id
    const told = typeof id === 'string' ? people.get(id) : own
    if (told) told.push(activity)
    else people.set(String(id), [activity])
  }
  return { people: [...people].map(([signerId, told]) => ({ signerId, activities: told })), own }
}
