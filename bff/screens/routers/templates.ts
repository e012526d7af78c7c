import type { SavedUsage } from '@rubrica/contracts/drafts.ts'
import { Id } from '@rubrica/contracts/ids.ts'
import { SEARCH_MAX } from '@rubrica/contracts/lengths.ts'
import { senderChoices } from '@rubrica/contracts/sender-choices.ts'
import { table } from '@rubrica/contracts/table.ts'
import { TagText } from '@rubrica/contracts/tag.ts'
import { isSignerRole } from '@rubrica/contracts/template-roles.ts'
import type { Template } from '@rubrica/contracts/templates.ts'
import { z } from 'zod'
import { through } from '../through.ts'
import { router, signedInProcedure } from '../trpc.ts'
import { keptDraft } from './kept-draft.ts'
import { wizardOffer } from './wizard-offer.ts'

const ListInput = z.object({
  accountId: Id,
  page: z.number().int().min(1),
  search: z.string().max(SEARCH_MAX).optional(),
  tags: TagText.optional(),
})
const One = z.object({ accountId: Id, templateId: Id })

const Cast = z.object({ role_id: Id, verification_method: z.enum(senderChoices).optional() })

/** Templates, the steps that prepare them, and documents made from them. */
export const templatesRouter = router({
  list: signedInProcedure.input(ListInput).query(async ({ ctx, input }) => {
    const found = await ctx.client.templates.list({ ...input, sort: '-updated_at' })
    return { ...found, items: found.items.map(row) }
  }),

  /** The processing status of an upload. */
  progress: signedInProcedure.input(One).query(async ({ ctx, input }) => {
    const { id, status, failure_reason, file_notes } = await ctx.client.templates.get(input)
    return { id, status, failure_reason, file_notes }
  }),

  view: through(table.templates.get),

  /** The template and everything that its steps offer. */
  open: signedInProcedure.input(One).query(async ({ ctx, input }) => {
    const [template, offer, usage] = await Promise.all([
      ctx.client.templates.get(input),
      wizardOffer(ctx.client, input.accountId),
      keptDraft(ctx.client.drafts.getUsage(input), noUsage),
    ])
    return { template, ...offer, usage }
  }),

  update: through(table.templates.update),

  remove: through(table.templates.remove),

  setFields: through(table.templates.setFields),

  createRole: through(table.templates.createRole),

  updateRole: through(table.templates.updateRole),

  removeRole: through(table.templates.removeRole),

  /** Whether values fit their fields, before a document uses them. */
  checkValues: through(table.fields.validateMultiple),

  /** What one more document would cost by plan and usage. */
  estimate: signedInProcedure
    .input(One.extend({ signers: z.array(Cast).max(500).default([]) }))
    .query(({ ctx, input }) => ctx.client.estimates.documentFromTemplate(input)),

  saveUsage: through(table.drafts.saveUsage),

  sentUse: through(table.drafts.sentUse),

  /** Makes a document and sends it. */
  createDocument: through(table.templates.createDocument),
})

const noUsage: SavedUsage = { version: 0, draft: null, people: [], saved_at: null }

function row({ id, name, status, roles, pages, tags, updated_at }: Template) {
  const signing = roles.filter(isSignerRole).map((role) => role.name)
  return { id, name, status, roles: signing, pageCount: pages.length, tags, updated_at }
}
