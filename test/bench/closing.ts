import type { BenchRow } from './bench-row.ts'
import { crowdWorkspace } from './crowded-workspace.ts'
import { secondsOf } from './lanes.ts'
import { newOwner, type Owner } from './owner.ts'
import { percentile } from './percentile.ts'
import { onBothDatabases, type Service } from './service.ts'

const DOCUMENTS = 20_000
const QUIET_CALLS = 200

/** How long a neighbour's calls take while a workspace of 20,000 documents is closed. */
export function closing(): Promise<BenchRow[]> {
  return onBothDatabases(async (service) => {
    const owner = await newOwner(service)
    const neighbour = await newOwner(service)
    const { id: accountId } = await owner.client.accounts.create({ name: 'Arquivo' })
    const database = await service.database()
    await crowdWorkspace(database, { accountId, userIds: [owner.userId], documents: DOCUMENTS })
    const done = { status: 'certificated', completed_at: new Date().toISOString() } as const
    await database.db.updateTable('documents').set(done).where('account_id', '=', accountId).execute()
    await database.close()

    const quiet: number[] = []
    while (quiet.length < QUIET_CALLS) quiet.push(await callOf(neighbour))
    await owner.client.accounts.remove({ accountId })
    const beside: number[] = []
    while (await isLeft(service, accountId)) for (let i = 0; i < 50; i += 1) beside.push(await callOf(neighbour))
    const ms = (seconds: number) => (seconds * 1000).toFixed(1)
    return [
      {
        name: `call beside the closing of ${DOCUMENTS.toLocaleString('en')} documents, to the same when it is quiet, ${service.on}`,
        value: percentile(beside, 0.5) / percentile(quiet, 0.5),
        unit: `× (p50 ${ms(percentile(beside, 0.5))} ms, p99 ${ms(percentile(beside, 0.99))}, longest ${ms(Math.max(...beside))}; quiet ${ms(percentile(quiet, 0.5))}, ${ms(percentile(quiet, 0.99))}, ${ms(Math.max(...quiet))})`,
      },
    ]
  })
}

function callOf({ client }: Owner): Promise<number> {
  return secondsOf(() => client.users.self({}))
}

async function isLeft(service: Service, accountId: string): Promise<boolean> {
  const { db, close } = await service.database()
  const one = await db
    .selectFrom('documents')
    .select('id')
    .where('account_id', '=', accountId)
    .where('deleted_at', 'is', null)
    .limit(1)
    .executeTakeFirst()
  await close()
  return one !== undefined
}
