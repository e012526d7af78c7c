import { Id } from '@rubrica/contracts/ids.ts'
import { table } from '@rubrica/contracts/table.ts'
import { z } from 'zod'
import { through } from '../through.ts'
import { router, signedInProcedure } from '../trpc.ts'
import { documentRow } from './document-row.ts'

const One = z.object({ accountId: Id, signerId: Id })

/** 'Seus contatos': the people that a workspace can invite to sign. */
export const signersRouter = router({
  list: through(table.signers.list),

  get: through(table.signers.get),

  /** A contact with the latest documents in which they take part. */
  view: signedInProcedure.input(One).query(async ({ ctx, input }) => {
    const [signer, documents] = await Promise.all([
      ctx.client.signers.get(input),
      ctx.client.signers.documents({ signerId: input.signerId, sort: '-created_at' }),
    ])
    return {
      signer,
      documents: documents.items.map((one) => documentRow(one, ctx.locale)),
      documentCount: documents.totalCount,
    }
  }),

  create: through(table.signers.create),

  update: through(table.signers.update),

  remove: through(table.signers.remove),
})
