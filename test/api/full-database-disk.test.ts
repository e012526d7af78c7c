import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { canMount, mountDisk } from '../disk.ts'
import { signUp } from '../make.ts'
import { until } from '../until.ts'
import { openWorld } from '../world.ts'

test.runIf(canMount())('a database whose disk is full answers 503 and is not ready until there is room', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'rubrica-database-'))
  const disk = mountDisk(dataDir, 16)
  const world = await openWorld({ env: { DATA_DIR: dataDir } })
  const { client } = await signUp(world)
  disk.fill()
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
  disk.empty()
  await until('a service that is ready', async () => (await world.fetch('/health/ready')).status === 200)
  expect((await client.users.update({ name: 'Olívia' })).name).toBe('Olívia')
  await world.close()
  disk.remove()
  rmSync(dataDir, { recursive: true })
})
