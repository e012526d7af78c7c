import { systemClock } from '../clock.ts'
import type { RevocationReason } from '../db/tables/proofs.ts'
import { openRootKey } from '../root-key.ts'
import { readSeals } from '../sealing/seal-key-store.ts'
import { revokeSeal } from '../sealing/seal-revocation.ts'
import { growKeys } from '../secrets.ts'
import { onDatabase } from './on-database.ts'

const reasons = ['keyCompromise', 'superseded', 'cessationOfOperation'] satisfies RevocationReason[]

/** `npm run seal:revoke -- <certificate> <reason>`, with the environment of the service, which may be running. */
const [id, wanted] = process.argv.slice(2)
const reason = reasons.find((one) => one === wanted)
await onDatabase(async (database, config) => {
  if (id && reason) {
    const keys = growKeys(await openRootKey(database, config, systemClock))
    await revokeSeal({ database, keys, clock: systemClock }, id, reason)
    console.log(`${id} is on the revocation list of its root. The next seal gets another certificate.`)
    return
  }
  console.error(`usage: npm run seal:revoke -- <certificate> <${reasons.join('|')}>
Seal certificates beneath roots of this installation:`)
  for (const { id: own, created_at, not_after, revoked_at } of await readSeals(database.db))
    console.error(`  ${own}  ${created_at.slice(0, 10)} to ${not_after.slice(0, 10)}${revoked_at ? '  revoked' : ''}`)
  process.exitCode = 2
})
