import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { signUp } from '../make.ts'
import { until } from '../until.ts'
import { openWorld } from '../world.ts'

/** A small disk of its own for the database, where this user may mount one. */
function smallDisk(): string | null {
  const dataDir = mkdtempSync(join(tmpdir(), 'rubrica-database-'))
  mkdirSync(dataDir, { recursive: true })
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=16m', 'tmpfs', dataDir], { stdio: 'ignore' })
    return dataDir
  } catch {
    return null
  }
}

const dataDir = process.getuid?.() === 0 ? smallDisk() : null

test.runIf(dataDir)('a database whose disk is full answers 503 and is not ready until there is room', async () => {
  const world = await openWorld({ env: { DATA_DIR: dataDir ?? '' } })
  const { client } = await signUp(world)
  const filler = join(dataDir ?? '', 'other')
  expect(() => writeFileSync(filler, Buffer.alloc(32_000_000))).toThrow('ENOSPC')
  // What lies free within the database's own files is used up first.
  await until('a refusal', () =>
    client.users.update({ name: 'x'.repeat(200) }).then(
      () => false,
      () => true,
    ),
  )
  await expect(client.users.update({ name: 'Olívia' })).rejects.toMatchObject({ status: 503, code: 'unavailable' })
  await until('a service that is not ready', async () => (await world.fetch('/health/ready')).status === 503)
  expect((await client.users.self({})).email).toContain('@')
  rmSync(filler)
  await until('a service that is ready', async () => (await world.fetch('/health/ready')).status === 200)
  expect((await client.users.update({ name: 'Olívia' })).name).toBe('Olívia')
  await world.close()
  execFileSync('umount', [dataDir ?? ''])
  rmSync(dataDir ?? '', { recursive: true })
})
