import type { Ground } from '../ground.ts'
import { deleteTemplate, lockTemplate, selectTemplates } from '../templates/template-store.ts'

/** Deletes the templates of a closed workspace: they are not evidence. May run again after an interruption. */
export async function removeTemplates({ db }: Pick<Ground, 'db'>, accountId: string): Promise<void> {
  for (const { id } of await selectTemplates(db, { accountId }).select('id').execute()) {
    await db.transaction().execute(async (trx) => {
      if (await lockTemplate(trx, id)) await deleteTemplate(trx, id)
    })
  }
}
