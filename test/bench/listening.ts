import { type ChildProcess, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { until } from '../until.ts'
import { openReceiver, type Receiver } from '../webhook-receiver.ts'
import type { BenchRow } from './bench-row.ts'
import { newOwner, type Owner } from './owner.ts'
import { percentile } from './percentile.ts'
import { onBothDatabases, type Service } from './service.ts'

const EVENTS = 40
const command = new URL('../../cli/dist/package/rubrica.js', import.meta.url).pathname

/** From a change's answer until `rubrica webhooks listen` has sent its event, compared with a client that polls. */
export function listening(): Promise<BenchRow[]> {
  return onBothDatabases(measure)
}

async function measure(service: Service): Promise<BenchRow[]> {
  const owner = await newOwner(service)
  const receiver = await openReceiver()
  const folder = mkdtempSync(join(tmpdir(), 'rubrica-listening-'))
  const listener = startListener(service, owner, receiver, folder)
  const over = new AbortController()
  try {
    const [forwarded, answered] = [arrivalsAt(receiver), askForEvents(owner, over.signal)]
    await until('the listener to hear', async () => {
      await change(owner)
      await sleep(200)
      return forwarded.size > 0 && answered.size > 0
    })
    const ours: number[] = []
    const bare: number[] = []
    for (let event = 0; event < EVENTS; event++) {
      // Not in step with the looks of the service.
      await sleep(100 + Math.random() * 200)
      const id = await change(owner)
      const at = performance.now()
      ours.push((await arrivalOf(id, forwarded)) - at)
      bare.push((await arrivalOf(id, answered)) - at)
    }
    const unit = `ms p50 (p95 ${percentile(ours, 0.95).toFixed(0)}), a bare wait for events ${percentile(bare, 0.5).toFixed(0)} ms`
    return [{ name: `webhooks listen --forward-to, ${service.on}`, value: percentile(ours, 0.5), unit }]
  } finally {
    over.abort()
    listener.kill('SIGKILL')
    if (listener.exitCode === null) await once(listener, 'exit')
    await receiver.close()
    rmSync(folder, { recursive: true })
  }
}

function startListener(
  service: Service,
  { apiKey, accountId }: Owner,
  { url }: Receiver,
  folder: string,
): ChildProcess {
  const env = {
    PATH: process.env.PATH,
    RUBRICA_URL: service.url,
    RUBRICA_API_KEY: apiKey,
    RUBRICA_WORKSPACE: accountId,
    RUBRICA_CONFIG_DIR: folder,
  }
  const args = [command, 'webhooks', 'listen', '--forward-to', url, '--quiet']
  return spawn(process.execPath, args, { cwd: folder, env, stdio: ['ignore', 'ignore', 'inherit'] })
}

/** When the event of each contact came, by the contact's id. */
type Arrivals = Map<string, number>

function arrivalsAt(receiver: Receiver): Arrivals {
  const arrivals: Arrivals = new Map()
  receiver.answers(({ body }) => {
    arrivals.set(JSON.parse(body).object.id, performance.now())
    return { status: 200 }
  })
  return arrivals
}

function askForEvents({ client, accountId }: Owner, signal: AbortSignal): Arrivals {
  const arrivals: Arrivals = new Map()
  const ask = async () => {
    for (let after = 'now'; !signal.aborted; ) {
      const { items, next } = await client.events.list({ accountId, after, wait: 25 }, { signal })
      for (const { object } of items) arrivals.set(object.id, performance.now())
      after = next ?? after
    }
  }
  ask().catch((error: unknown) => {
    if (!signal.aborted) throw error
  })
  return arrivals
}

function arrivalOf(id: string, arrivals: Arrivals): Promise<number> {
  return until('the event of a contact', async () => arrivals.get(id))
}

/** A contact that is new: its id. */
async function change({ client, accountId }: Owner): Promise<string> {
  const { id } = await client.signers.create({
    accountId,
    full_name: 'Ana Úrsula',
    email: `${randomUUID()}@exemplo.com`,
  })
  return id
}
