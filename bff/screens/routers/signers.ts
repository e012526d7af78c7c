import { Id } from '@rubrica/contracts/ids.ts'
import { z } from 'zod'
import { router, signedInProcedure } from '../trpc.ts'
import { documentRow } from './document-row.ts'

const ListInput = z.object({
  accountId: Id,
  page: z.number().int().min(1),
  search: z.string().optional(),
  sort: z.string().optional(),
})
const One = z.object({ accountId: Id, signerId: Id })

/** Values as typed: the API validates them and names the invalid field. */
const Values = z.object({
  full_name: z.string(),
  email: z.string(),
  whatsapp_phone_number: z.string(),
  government_id: z.string(),
})

/** 'Seus contatos': the people of a workspace who can be asked to sign. */
export const signersRouter = router({
  list: signedInProcedure.input(ListInput).query(({ ctx, input }) => ctx.client.signers.list(input)),

  get: signedInProcedure.input(One).query(({ ctx, input }) => ctx.client.signers.get(input)),

  /** A contact with the latest documents in which they take part. */
  view: signedInProcedure.input(One).query(async ({ ctx, input }) => {
    const [signer, documents] = await Promise.all([
      ctx.client.signers.get(input),
      ctx.client.signers.documents({ signerId: input.signerId, sort: '-created_at' }),
    ])
    return { signer, documents: documents.items.map(documentRow), documentCount: documents.totalCount }
  }),

  create: signedInProcedure
    .input(Values.extend({ accountId: Id }))
    .mutation(({ ctx, input }) => ctx.client.signers.create(input)),

  update: signedInProcedure
    .input(Values.extend({ accountId: Id, signerId: Id }))
    .mutation(({ ctx, input }) => ctx.client.signers.update(input)),

  remove: signedInProcedure.input(One).mutation(({ ctx, input }) => ctx.client.signers.remove(input)),
})
