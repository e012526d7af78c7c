import { z } from 'zod'
import { procedure, router } from '../trpc.ts'

/** A printed verification code, or a SHA-256 in hexadecimal. */
const Proof = z.object({ code: z.string().trim().min(1).max(200) })

/** What the public proof page needs. */
export const proofRouter = router({
  verify: procedure.input(Proof).query(({ ctx, input }) => ctx.client.documents.verify({ hash: input.code })),
})
