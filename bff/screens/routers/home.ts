import type { DocumentStatus } from '@rubrica/contracts/documents.ts'
import { z } from 'zod'
import { router, signedInProcedure } from '../trpc.ts'
import { documentRow } from './document-row.ts'

const LAST_DOCUMENTS = 6

/** The groups of documents that the home screen counts. */
const groups = {
  ready: ['metadata_ready'],
  waiting: ['pending_signature'],
  done: ['certificated'],
  stopped: ['expired', 'rejected_by_signer', 'failed'],
} as const satisfies Record<string, readonly DocumentStatus[]>

/** What 'Início' needs: documents by status, the latest ones, and the next one to work on. */
export const homeRouter = router({
  overview: signedInProcedure.input(z.object({ accountId: z.string() })).query(async ({ ctx, input }) => {
    const list = (size: number, statuses?: readonly DocumentStatus[]) =>
      ctx.client.documents.list({
        accountId: input.accountId,
        status: statuses?.join(','),
        sort: '-updated_at',
        'per-page': size,
      })
    const [last, ready, waiting, done, stopped] = await Promise.all([
      list(LAST_DOCUMENTS),
      list(1, groups.ready),
      list(1, groups.waiting),
      list(1, groups.done),
      list(1, groups.stopped),
    ])
    return {
      total: last.totalCount,
      counts: {
        ready: ready.totalCount,
        waiting: waiting.totalCount,
        done: done.totalCount,
        stopped: stopped.totalCount,
      },
      last: last.items.map(documentRow),
      ready: ready.items.slice(0, 1).map(documentRow),
      waiting: waiting.items.slice(0, 1).map(documentRow),
      stopped: stopped.items.slice(0, 1).map(documentRow),
    }
  }),
})
