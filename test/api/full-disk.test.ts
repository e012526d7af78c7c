import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { contact, documentIn, drawnSignature, sentDocument, signAll, signerAtTheDoor, signUp } from '../make.ts'
import { until } from '../until.ts'
import { openWorld } from '../world.ts'

/** Mounts a small disk for the test; null if this user may not mount one. */
function smallDisk(): string | null {
  const dataDir = mkdtempSync(join(tmpdir(), 'rubrica-disk-'))
  mkdirSync(join(dataDir, 'files'))
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=8m', 'tmpfs', join(dataDir, 'files')], { stdio: 'ignore' })
    return dataDir
  } catch {
    return null
  }
}

const dataDir = process.getuid?.() === 0 ? smallDisk() : null

test.runIf(dataDir)('a full disk keeps the seal waiting, and the document says so until there is room', async () => {
  const files = join(dataDir ?? '', 'files')
  const world = await openWorld({ env: { DATA_DIR: dataDir ?? '' } })
  const owner = await signUp(world)
  const ana = await contact(owner)
  const { id: documentId } = await sentDocument(owner, [ana])
  const signer = await signerAtTheDoor(world, ana.email)
  await signer.signing.saveSignature({ file: drawnSignature() })
  expect(() => writeFileSync(join(files, 'other'), Buffer.alloc(16_000_000))).toThrow('ENOSPC')
  await signAll(signer)
  const document = await until('the reason', async () => {
    const found = await owner.client.documents.get({ documentId })
    return found.waiting_for !== null && found
  })
  expect(document).toMatchObject({
    status: 'certificating',
    waiting_for: 'disk',
    waiting_reason: 'Não há espaço para gravar arquivos no servidor.',
  })
  rmSync(join(files, 'other'))
  await documentIn(owner.client, documentId, 'certificated')
  await world.close()
  execFileSync('umount', [files])
  rmSync(dataDir ?? '', { recursive: true })
})
