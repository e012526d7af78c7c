import { createHash, randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { documentIn } from '../make.ts'
import { scannedPdf } from '../scanned-pdf.ts'
import type { BenchRow } from './bench-row.ts'
import { inLanes, secondsOf } from './lanes.ts'
import { newOwner, type Owner } from './owner.ts'
import { onBothDatabases, type Service } from './service.ts'

const MEGABYTES = 2
const COUNT = 16
const AT_ONCE = 8
const LARGE_MEGABYTES = 25

/**
 * Files of 2 MB from the first byte sent until they can be prepared, against writing, flushing and hashing the same
 * bytes with plain Node; and how much memory eight files of 25 MB take while they arrive together.
 */
export function uploads(): Promise<BenchRow[]> {
  return onBothDatabases(async (service) => {
    const owner = await newOwner(service)
    await uploadReady(owner, await papers(2))
    const upload = async (file: File) => {
      const { id } = await owner.client.documents.create({ accountId: owner.accountId, file })
      await service.untilAll([id], 'metadata_ready')
    }
    const rows: BenchRow[] = []
    for (const [how, lanes] of [
      ['one after another', 1],
      [`${AT_ONCE} at once`, AT_ONCE],
    ] as const) {
      const files = await papers(COUNT)
      const ours = COUNT / (await secondsOf(() => inLanes(files, lanes, upload)))
      const floor = COUNT / (await secondsOf(() => keepPlainly(files, lanes)))
      rows.push({
        name: `upload of ${MEGABYTES} MB until it can be prepared, ${how}, ${service.on}`,
        value: ours,
        unit: `documents/s, ${(ours / floor).toFixed(2)} of write, fsync and hash alone (${floor.toFixed(0)}/s)`,
      })
    }
    return [...rows, await arrival(service, owner)]
  })
}

/** Uploads files one after another, and waits for each until it is ready. */
export async function uploadReady({ client, accountId }: Owner, files: File[]): Promise<void> {
  for (const file of files) {
    const { id } = await client.documents.create({ accountId, file })
    await documentIn(client, id, 'metadata_ready')
  }
}

/** Files that are like no other. */
export async function papers(count: number, megabytes = MEGABYTES): Promise<File[]> {
  const files = Array.from({ length: count }, () => scannedPdf(megabytes * 1_000_000))
  // Connections that the service has closed while these were made are noticed only now.
  await setTimeout(500)
  return files
}

/** The most that memory grows until the first of several large files is answered: from then on it is worked on. */
async function arrival(service: Service, { client, accountId }: Owner): Promise<BenchRow> {
  const files = await papers(AT_ONCE, LARGE_MEGABYTES)
  const before = service.memory()
  let most = before
  const timer = setInterval(() => {
    most = Math.max(most, service.memory())
  }, 10)
  const sent = files.map((file) => client.documents.create({ accountId, file }))
  await Promise.race(sent)
  clearInterval(timer)
  for (const { id } of await Promise.all(sent)) await documentIn(client, id, 'metadata_ready')
  return {
    name: `memory that ${AT_ONCE} × ${LARGE_MEGABYTES} MB take while they arrive at once, ${service.on}`,
    value: most - before,
    unit: `MB over ${before.toFixed(0)} MB`,
  }
}

/** The floor: the bytes on the disk, flushed, under their hash. */
async function keepPlainly(files: File[], lanes: number): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'rubrica-floor-'))
  try {
    await inLanes(files, lanes, async (file) => {
      const bytes = new Uint8Array(await file.arrayBuffer())
      createHash('sha256').update(bytes).digest()
      const handle = await open(join(folder, randomUUID()), 'w')
      await handle.writeFile(bytes)
      await handle.sync()
      await handle.close()
    })
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
