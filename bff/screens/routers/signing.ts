import { wrong } from '@rubrica/contracts/field-errors.ts'
import { Id } from '@rubrica/contracts/ids.ts'
import { REASON_MAX, VALUE_MAX } from '@rubrica/contracts/lengths.ts'
import { table } from '@rubrica/contracts/table.ts'
import { BadRequestError } from '@rubrica/sdk'
import { z } from 'zod'
import { through } from '../through.ts'
import { router, signedInProcedure, signerProcedure } from '../trpc.ts'
import { openAnother, openOrHold, waitingDocumentOf } from './signing-open.ts'

const Assigned = z.object({ documentId: Id, assignmentId: Id })
const Value = z.string().max(VALUE_MAX)
const FilledItem = z.object({ itemId: Id, fieldId: Id.nullable(), pageId: Id.nullable(), value: Value })
const DocumentIds = z.array(Id).min(1).max(200)
const Reason = z.string().trim().min(1, wrong('refusalReasonMissing')).max(REASON_MAX)

/** What a signer's pages need. The access code arrives in a header and never in an address. */
export const signingRouter = router({
  /** The link's signer: enough for the page that wants the six digits. */
  self: through(table.signing.self),
  /** Signer and document in one call; `hold` says why there is no document yet. */
  open: signerProcedure.query(({ ctx }) => openOrHold(ctx.client)),
  /** Another document of this signer, to read before several are signed; from then on it counts as seen. */
  openAnother: signerProcedure
    .input(z.object({ documentId: Id }))
    .query(({ ctx, input }) => openAnother(ctx.client, input.documentId)),
  requestVerification: through(table.signing.requestVerification),
  verify: signerProcedure.input(z.object({ code: z.string().max(20) })).mutation(async ({ ctx, input }) => {
    const given = { 'verification-code': input.code, bind: true }
    const { verification_token: token } = await ctx.client.signing.verify(given).catch(async (refusal: unknown) => {
      // A code counts once: another tab of this browser may have confirmed it.
      if (!(refusal instanceof BadRequestError && (await ctx.client.signing.self({})).is_verified)) throw refusal
      return { verification_token: undefined }
    })
    // Hidden from scripts. A remote /v1 may have none.
    if (token !== undefined) ctx.keepVerification(ctx.signerAccessCode, token)
    return { is_verified: true }
  }),
  /** Opens the signed-in person's own link; its token is hidden from scripts. */
  openOwn: signedInProcedure.input(z.object({ documentId: Id })).mutation(async ({ ctx, input }) => {
    const { signer_access_code: signerAccessCode, verification_token } = await ctx.client.signing.openOwn(input)
    ctx.keepVerification(signerAccessCode, verification_token)
    return { signerAccessCode }
  }),
  acceptTerms: signerProcedure.mutation(async ({ ctx }) => {
    await ctx.client.signing.acceptTerms({})
  }),
  /** The sentence for each value that does not fit its field, '' for the others. */
  check: signerProcedure
    .input(z.object({ accountId: Id, values: z.array(z.object({ field_id: Id, value: Value })).max(500) }))
    .mutation(async ({ ctx, input }) => {
      const verdicts = await ctx.client.fields.validateMultiple(input)
      return verdicts.map(({ error_message }) => error_message)
    }),
  sign: signerProcedure
    .input(Assigned.extend({ items: z.array(FilledItem).max(2000) }))
    .mutation(async ({ ctx, input }) => {
      await ctx.client.signing.sign(input)
    }),
  prepareCertificate: through(table.signing.prepareCertificate),
  signWithCertificate: signerProcedure
    .input(Assigned.extend({ preparationId: Id, signature: z.string().max(5000) }))
    .mutation(async ({ ctx, input }) => {
      await ctx.client.signing.signWithCertificate(input)
    }),
  preparePasskey: through(table.signing.preparePasskey),
  signWithPasskey: through(table.signing.signWithPasskey),
  /** What opens the sealed document's printed address to the reader of ITI. */
  readerCode: signerProcedure
    .input(z.object({ documentId: Id }))
    .query(({ ctx, input }) => ctx.client.readerCodes.get(input)),
  decline: signerProcedure.input(Assigned.extend({ reason: Reason })).mutation(async ({ ctx, input }) => {
    const { reason, ...assigned } = input
    await ctx.client.signing.reject({ ...assigned, decline_reason: reason })
  }),
  /** The documents that wait for this signer, first the newest. */
  waiting: signerProcedure.query(async ({ ctx }) => {
    const signer = await ctx.client.signing.self({})
    const page = await ctx.client.signers.documents({ signerId: signer.id, 'per-page': 100, sort: '-created_at' })
    return {
      accountName: signer.account_name,
      totalCount: page.totalCount,
      cloudCertificates: signer.cloud_certificates ?? [],
      signer: {
        id: signer.id,
        name: signer.full_name,
        governmentId: signer.government_id,
        email: signer.email,
        hasSignature: signer.has_signature && signer.is_signature_reusable !== false,
        hasInitial: signer.has_initial,
      },
      documents: page.items.map((document) => waitingDocumentOf(document, signer.id)),
    }
  }),
  signMultiple: through(table.signing.signMultiple),
  declineMultiple: signerProcedure
    .input(z.object({ documentIds: DocumentIds, reason: Reason }))
    .mutation(({ ctx, input }) =>
      ctx.client.signing.declineMultiple({ document_ids: input.documentIds, decline_reason: input.reason }),
    ),
})
