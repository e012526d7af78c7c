import type { Document, DocumentSort, DocumentStatus } from '@rubrica/contracts/documents.ts'
import type { Locale } from '@rubrica/contracts/locale.ts'
import { z } from 'zod'
import { router, signedInProcedure } from '../trpc.ts'
import { documentRow } from './document-row.ts'

/** What waits for the person, what waits for others, and what is finished. */
const groups = {
  mine: ['uploading', 'uploaded', 'metadata_processing', 'metadata_ready', 'expired', 'failed'],
  others: ['pending_signature'],
  finished: ['certificating', 'certificated'],
} as const satisfies Record<string, readonly DocumentStatus[]>

const SHOWN = 5

/** What 'Início' needs: what waits for the person first, then for others, what is finished, and the month's use. */
export const homeRouter = router({
  overview: signedInProcedure.input(z.object({ accountId: z.string() })).query(async ({ ctx, input }) => {
    const { accountId } = input
    const list = (statuses: readonly DocumentStatus[], sort: DocumentSort, more: { waiting_on?: 'others' } = {}) =>
      ctx.client.documents.list({ accountId, status: statuses.join(','), sort, 'per-page': SHOWN, ...more })
    const [toSign, mine, others, finished, totals, usage] = await Promise.all([
      // This is the only place to sign these, so the list has all of them.
      ctx.client.signing.own({ 'per-page': 100 }),
      list(groups.mine, '-updated_at'),
      // The documents without a change for longest come first: there a reminder helps most.
      list(groups.others, 'updated_at', { waiting_on: 'others' }),
      list(groups.finished, '-updated_at'),
      ctx.client.statistics.totalsOfAccount({ accountId }),
      ctx.client.usage.get({ accountId }),
    ])
    return {
      toSign: { items: toSign.items, totalCount: toSign.totalCount },
      mine: { items: mine.items.map((one) => documentRow(one, ctx.locale)), totalCount: mine.totalCount },
      others: {
        items: others.items.map((one) => waitingRow(one, ctx.locale)),
        totalCount: others.totalCount,
        isMore: others.isMore,
      },
      finished: { items: finished.items.map((one) => documentRow(one, ctx.locale)), totalCount: finished.totalCount },
      total: totals.total,
      sent: totals.sent,
      usage,
    }
  }),
})

/** Adds the moment since when we wait for the next signature. */
function waitingRow(document: Document, locale: Locale) {
  const asked = (document.assignment?.signers ?? []).flatMap(({ status, notified_at }) =>
    (status === 'notified' || status === 'viewed') && notified_at ? [notified_at] : [],
  )
  return { ...documentRow(document, locale), waitingSince: asked.toSorted()[0] ?? document.updated_at }
}
