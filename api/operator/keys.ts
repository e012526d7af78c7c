import { systemClock } from '../clock.ts'
import { type Database, openDatabase } from '../db/database.ts'
import { onDatabase } from './on-database.ts'
import { renewKeys } from './renew-keys.ts'
import { requireStopped } from './require-stopped.ts'
import type { DatabasePlace } from './service-database.ts'

/** `npm run keys:renew -- --yes`, with the environment of the service, which must not be running. */
if (process.argv[2] !== '--yes') {
  console.error(`Goes on with new keys under the SECRET_KEY of now, for when the old one is lost or known to others.
  It ends: every session, API key, e-mailed code and link.
  It keeps: people, documents, seals and trails; what is sealed from now on has another certificate, under another root.
  Links work again when they are sent again. If the old key is lost, webhooks work when their secret is rotated, and
  people who wrote that they want no more messages get them again.
Stop every process of the service, then: npm run keys:renew -- --yes`)
  process.exit(2)
}
await onDatabase(async (database, config) => {
  const { apiKeys, waitingSigners, silentWebhooks, lostOptOuts } = await renewKeys(database, config, systemClock)
  console.log(`The keys are new.
  API keys removed: ${apiKeys}
  Signers who wait and need their link sent again: ${waitingSigners}
  Webhooks that wait until their secret is rotated: ${silentWebhooks}
  Numbers that wanted no messages and get them again: ${lostOptOuts}`)
}, openAlone)

/** A process of the service would go on with the old keys. */
async function openAlone(place: DatabasePlace): Promise<Database> {
  const { release } = await requireStopped(place)
  const database = await openDatabase(place)
  return {
    ...database,
    async close() {
      await database.close()
      release()
    },
  }
}
