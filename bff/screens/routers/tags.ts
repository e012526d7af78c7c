import { Id } from '@rubrica/contracts/ids.ts'
import { table } from '@rubrica/contracts/table.ts'
import { TagWords } from '@rubrica/contracts/tag.ts'
import { through } from '../through.ts'
import { router, signedInProcedure } from '../trpc.ts'
import { eachOrRefused, Several } from './several-documents.ts'

/** The words by which documents and templates are found. */
export const tagsRouter = router({
  list: through(table.tags.list),

  create: through(table.tags.create),

  update: through(table.tags.update),

  remove: through(table.tags.remove),

  /** Puts these tags in place of a document's. */
  replace: through(table.tags.replaceOnDocument),

  /** Adds tags to several documents. */
  addToSeveral: signedInProcedure
    .input(Several.extend({ accountId: Id, tags: TagWords.min(1) }))
    .mutation(({ ctx, input: { accountId, documentIds, tags } }) =>
      eachOrRefused(documentIds, (documentId) => ctx.client.tags.addToDocument({ accountId, documentId, tags })),
    ),
})
