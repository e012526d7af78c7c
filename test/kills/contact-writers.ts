import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { ApiError, ConnectionError } from '@rubrica/sdk'
import { certain, once } from './certain.ts'
import type { Run } from './run.ts'

/** Leaves the processor to the service now and then. */
const PAUSE_MS = 150
const AT_ONCE = 6

/** Makes contacts and renames some. */
export async function writeContacts(run: Run): Promise<void> {
  const { service, owner, ledger } = run
  const { accountId } = owner
  while (run.goesOn) {
    const name = `Contato ${randomUUID()}`
    const made = await once(service, owner, (client) => client.signers.create({ accountId, full_name: name }))
    if (made) ledger.contacts.set(made.id, name)
    if (made && Math.random() < 0.3) {
      const renamed = `${name} renomeado`
      await certain(service, owner, (client) =>
        client.signers.update({ accountId, signerId: made.id, full_name: renamed }),
      )
      ledger.contacts.set(made.id, renamed)
    }
    await sleep(PAUSE_MS)
  }
}

/** Makes contacts with a key each, and sends what was lost again with the same key until there is an answer. */
export async function writeKeyedContacts(run: Run): Promise<void> {
  const pending = new Set<Promise<void>>()
  while (run.goesOn) {
    const sending = sendUntilAnswered(run, `Com chave ${randomUUID()}`).finally(() => pending.delete(sending))
    pending.add(sending)
    await sleep(PAUSE_MS)
    // Sending goes on while a few calls wait for their keys; a refusal ends the run at once.
    while (pending.size >= AT_ONCE) await Promise.race(pending)
  }
  await Promise.all(pending)
}

async function sendUntilAnswered({ service, owner, ledger }: Run, name: string): Promise<void> {
  const headers = { 'Idempotency-Key': randomUUID() }
  for (;;) {
    const client = await service.client({ ...owner, headers })
    try {
      await client.signers.create({ accountId: owner.accountId, full_name: name })
      service.answered++
      ledger.keyed.push(name)
      return
    } catch (error) {
      if (error instanceof ConnectionError) continue
      // The dead process holds the key for half a minute if another lives on.
      if (!(error instanceof ApiError) || error.code !== 'idempotency_key_running') throw error
      await sleep(500)
    }
  }
}
