import { type Document, type DocumentSort, DocumentStatus } from '@rubrica/contracts/documents.ts'
import type { Locale } from '@rubrica/contracts/locale.ts'
import { isAsked } from '@rubrica/contracts/party-status.ts'
import { z } from 'zod'
import { router, signedInProcedure } from '../trpc.ts'
import { documentRow } from './document-row.ts'

/** What waits for the person, what waits for others, and what is finished. */
type Group = 'mine' | 'others' | 'finished'

const groupOf: Readonly<Record<DocumentStatus, Group | null>> = {
  uploading: 'mine',
  uploaded: 'mine',
  metadata_processing: 'mine',
  metadata_ready: 'mine',
  pending_signature: 'others',
  certificating: 'finished',
  certificated: 'finished',
  expired: 'mine',
  rejected_by_user: null,
  rejected_by_signer: null,
  failed: 'mine',
}

const SHOWN = 5

/** What 'Início' needs: what waits for the person first, then for others, what is finished, and the month's use. */
export const homeRouter = router({
  overview: signedInProcedure.input(z.object({ accountId: z.string() })).query(async ({ ctx, input }) => {
    const { accountId } = input
    const list = (group: Group, sort: DocumentSort, more: { waiting_on?: 'others' } = {}) => {
      const status = DocumentStatus.options.filter((one) => groupOf[one] === group).join(',')
      return ctx.client.documents.list({ accountId, status, sort, 'per-page': SHOWN, ...more })
    }
    const [toSign, mine, others, finished, totals, usage] = await Promise.all([
      // This is the only place to sign these, so the list has all of them.
      ctx.client.signing.own({ 'per-page': 100 }),
      list('mine', '-updated_at'),
      // The documents without a change for longest come first: there a reminder helps most.
      list('others', 'updated_at', { waiting_on: 'others' }),
      list('finished', '-updated_at'),
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
  const asked = (document.assignment?.signers ?? []).flatMap((signer) =>
    isAsked(signer) && signer.notified_at ? [signer.notified_at] : [],
  )
  return { ...documentRow(document, locale), waitingSince: asked.toSorted()[0] ?? document.updated_at }
}
