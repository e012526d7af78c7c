import { Email, Id } from '@rubrica/contracts/ids.ts'
import { table } from '@rubrica/contracts/table.ts'
import { z } from 'zod'
import { through } from '../through.ts'
import { procedure, router } from '../trpc.ts'

const DocumentId = z.object({ documentId: Id })

/** What the release page needs: the document's name, and the code mailed to a registered address. */
export const releaseRouter = router({
  document: through(table.publicDocuments.get),
  sendToken: procedure
    .input(DocumentId.extend({ recipient: Email }))
    .mutation(({ ctx, input }) => ctx.client.publicDocuments.sendToken({ ...input, channel: 'email' })),
})
