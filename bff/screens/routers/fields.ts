import { FieldType } from '@rubrica/contracts/fields.ts'
import { Id } from '@rubrica/contracts/ids.ts'
import { z } from 'zod'
import { router, signedInProcedure } from '../trpc.ts'

const ListInput = z.object({ accountId: Id, page: z.number().int().min(1), search: z.string().optional() })
const One = z.object({ accountId: Id, fieldId: Id })

/** Values as typed: the API validates them and names the invalid field. */
const Values = z.object({
  name: z.string(),
  type: FieldType.exclude(['signature', 'initial', 'signatureDate']),
  regex: z.string().nullable(),
  is_active: z.boolean(),
  is_required: z.boolean(),
})

/** The fields that a workspace can place on its documents. */
export const fieldsRouter = router({
  /** Also those that are switched off. */
  list: signedInProcedure
    .input(ListInput)
    .query(({ ctx, input }) => ctx.client.fields.list({ ...input, sort: 'name', include_inactive: true })),

  get: signedInProcedure.input(One).query(({ ctx, input }) => ctx.client.fields.get(input)),

  create: signedInProcedure
    .input(Values.extend({ accountId: Id }))
    .mutation(({ ctx, input }) => ctx.client.fields.create(input)),

  update: signedInProcedure
    .input(Values.extend({ accountId: Id, fieldId: Id }))
    .mutation(({ ctx, input }) => ctx.client.fields.update(input)),

  remove: signedInProcedure.input(One).mutation(({ ctx, input }) => ctx.client.fields.remove(input)),
})
