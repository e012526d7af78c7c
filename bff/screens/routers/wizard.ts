import { ACTING_AS_MAX } from '@rubrica/contracts/acting-as.ts'
import { DisplaySettings } from '@rubrica/contracts/assignments.ts'
import type { Document } from '@rubrica/contracts/documents.ts'
import type { SavedDraft } from '@rubrica/contracts/drafts.ts'
import { Id } from '@rubrica/contracts/ids.ts'
import { MESSAGE_MAX, SEARCH_MAX } from '@rubrica/contracts/lengths.ts'
import { PartyPart } from '@rubrica/contracts/part-choice.ts'
import { senderChoices } from '@rubrica/contracts/sender-choices.ts'
import { table } from '@rubrica/contracts/table.ts'
import { z } from 'zod'
import { through } from '../through.ts'
import { router, signedInProcedure } from '../trpc.ts'
import { keptDraft } from './kept-draft.ts'
import { offeredContact, offeredContacts, wizardOffer } from './wizard-offer.ts'

/** How a signer is reached and known. */
const Chosen = z.object({ verification_method: z.enum(senderChoices).optional() })

/** What the three steps of preparing a document need. */
export const wizardRouter = router({
  /** The document and, once it can be prepared, everything that its steps offer. */
  open: signedInProcedure.input(z.object({ documentId: Id })).query(async ({ ctx, input }) => {
    const document = await ctx.client.documents.get({ documentId: input.documentId })
    if (document.status !== 'metadata_ready')
      return {
        ...{ document: brief(document), kept: null },
        ...{ fields: [], sizes: null, contacts: [], channels: [], cloudCertificates: [] },
      }

    const [offer, kept] = await Promise.all([
      wizardOffer(ctx.client, document.account_id),
      keptDraft(ctx.client.drafts.get({ documentId: input.documentId }), noDraft),
    ])
    return { document: brief(document), ...offer, kept }
  }),

  /** Contacts with a matching name or e-mail, for the search box. */
  contacts: signedInProcedure
    .input(z.object({ accountId: Id, search: z.string().max(SEARCH_MAX) }))
    .query(({ ctx, input }) => offeredContacts(ctx.client, input)),

  /** A new contact, made without leaving the document. */
  createContact: signedInProcedure
    .input(
      z.object({
        accountId: Id,
        full_name: z.string(),
        email: z.string().optional(),
        whatsapp_phone_number: z.string().optional(),
        government_id: z.string().optional(),
      }),
    )
    .mutation(async ({ ctx, input }) => offeredContact(await ctx.client.signers.create(input))),

  /** The contact with the person's own e-mail, made if there is none: senders may sign, too. */
  ownContact: signedInProcedure.input(z.object({ accountId: Id })).mutation(async ({ ctx, input }) => {
    const { user } = await ctx.client.users.self({})
    const found = await ctx.client.signers.list({ ...input, search: user.email, 'per-page': 100 })
    const own = found.items.find(({ email }) => email === user.email)
    return offeredContact(
      own ?? (await ctx.client.signers.create({ ...input, full_name: user.name, email: user.email })),
    )
  }),

  /** Adds the e-mail or the telephone that a contact lacks. */
  addAddress: signedInProcedure
    .input(
      z.object({
        accountId: Id,
        signerId: Id,
        email: z.string().optional(),
        whatsapp_phone_number: z.string().optional(),
      }),
    )
    .mutation(async ({ ctx, input }) => offeredContact(await ctx.client.signers.update(input))),

  saveDraft: through(table.drafts.save),

  /** What sending to these signers would cost. */
  estimate: signedInProcedure
    .input(z.object({ documentId: Id, signers: z.array(Chosen).max(500) }))
    .query(({ ctx, input }) => ctx.client.estimates.assignment(input)),

  /** Sends the prepared document for signature. */
  send: signedInProcedure.input(sending()).mutation(async ({ ctx, input }) => {
    const assignment = await ctx.client.assignments.create(input)
    return { assignmentId: assignment.id }
  }),
})

const noDraft: SavedDraft = { version: 0, draft: null, people: [], saved_by: null, saved_at: null }

function brief({ id, account_id, name, status, failure_reason, file_notes, pages }: Document) {
  return { id, account_id, name, status, failure_reason, file_notes, pages }
}

function sending() {
  return z.object({
    documentId: Id,
    method: z.enum(['virtual', 'collect']),
    signers: z
      .array(
        z.object({
          id: Id,
          step: z.number().int().min(1).optional(),
          verification_method: z.enum(senderChoices).optional(),
          part: PartyPart.optional(),
          acting_as: z.string().max(ACTING_AS_MAX).optional(),
          witness_of: z.array(Id).max(500).optional(),
        }),
      )
      .max(500),
    entries: z
      .array(
        z.object({
          page_id: Id,
          fields: z.array(z.object({ signer_id: Id, field_id: Id, display_settings: DisplaySettings })).max(2000),
        }),
      )
      .max(2000)
      .optional(),
    message: z.string().max(MESSAGE_MAX).optional(),
    expires_at: z.string().max(60).nullish(),
    reminder_days: z.number().int().optional(),
    copy_receivers: z.array(Id).max(500).optional(),
  })
}
