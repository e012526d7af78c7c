import type { Db } from './database.ts'

/** Returns the result of `work` and rolls back everything that it wrote. */
export async function rolledBack<T extends object>(db: Db, work: (trx: Db) => Promise<T>): Promise<T> {
  const answers: T[] = []
  const end = new Error('rolled back on purpose')
  await db
    .transaction()
    .execute(async (trx) => {
      answers.push(await work(trx))
      throw end
    })
    .catch((error: unknown) => {
      if (error !== end) throw error
    })
  const [answer] = answers
  if (!answer) throw new TypeError('work ended without an answer')
  return answer
}
