import { eachInSlices, inSlices } from '../db/slices.ts'
import type { Ground } from '../ground.ts'
import { deleteTemplate, lockTemplate, selectTemplates } from '../templates/template-store.ts'

/** Deletes the templates of a closed workspace: they are not evidence. May run again after an interruption. */
export async function removeTemplates({ db }: Pick<Ground, 'db'>, accountId: string): Promise<void> {
  await inSlices(async () => {
    const rows = await selectTemplates(db, { accountId }).select('id').limit(100).execute()
    await eachInSlices(rows, ({ id }) =>
      db.transaction().execute(async (trx) => {
        if (await lockTemplate(trx, id)) await deleteTemplate(trx, id)
      }),
    )
    return rows.length > 0
  })
}
