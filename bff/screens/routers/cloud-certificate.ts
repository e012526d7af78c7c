import { cloudProviderIds } from '@rubrica/contracts/cloud-certificate-providers.ts'
import { Refusal } from '@rubrica/contracts/errors.ts'
import { Id } from '@rubrica/contracts/ids.ts'
import { FilledItem } from '@rubrica/contracts/signing.ts'
import { table } from '@rubrica/contracts/table.ts'
import { z } from 'zod'
import { failureOf } from '../failure.ts'
import { through } from '../through.ts'
import { procedure, router, signerProcedure } from '../trpc.ts'

const AskedDocument = z.object({ documentId: Id, assignmentId: Id.optional(), items: z.array(FilledItem).max(2000) })

const Asked = z.object({
  documents: z.array(AskedDocument).min(1).max(50),
  provider: z.enum(cloudProviderIds).optional(),
})

/** What the address of return says; `accepts` is the signer's word to sign all the same. */
const Brought = z.object({
  state: z.string().max(200).optional(),
  code: z.string().max(4000).optional(),
  error: z.string().max(200).optional(),
  accepts: z.boolean().optional(),
})

/** A signer's way to the provider of their certificate in the cloud, and back. */
export const cloudCertificateRouter = router({
  authorize: signerProcedure.input(Asked).mutation(async ({ ctx, input }) => {
    const documents = input.documents.map(({ documentId, assignmentId, items }) => ({
      ...{ document_id: documentId, items },
      ...(assignmentId === undefined ? {} : { assignment_id: assignmentId }),
    }))
    const { provider } = input
    const asked = await ctx.client.cloudCertificates.authorize({ documents, ...(provider ? { provider } : {}) })
    const { authorization_url, state, providers } = asked
    if (state !== null) ctx.keepSent({ state, accessCode: ctx.signerAccessCode })
    return { authorizationUrl: authorization_url, providers }
  }),
  confirmNumber: through(table.signing.confirmData),
  /** Ends what `authorize` began. A failure is data, because the page also needs the way back to the document. */
  finish: procedure.input(Brought).mutation(async ({ ctx, input }) => {
    const { sent, locale } = ctx
    const accessCode = sent?.accessCode ?? null
    try {
      const { state = sent?.state, code, error, accepts = false } = input
      // An answer for another browser, or another authorisation, must not sign here.
      if (sent === null || state !== sent.state) throw new Refusal('cloud_authorization_over')
      const answer = await ctx.clientOfLink(sent.accessCode).cloudCertificates.sign({
        ...{ state, accepts_unqualified: accepts },
        ...(code === undefined ? {} : { code }),
        ...(error === undefined ? {} : { error }),
      })
      return { accessCode, answer, problem: null }
    } catch (error) {
      const { code, message } = failureOf(error, locale)
      return { accessCode, answer: null, problem: { code, message } }
    }
  }),
})
