import { mkdtempSync, rmSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { createPdfEngine } from '@rubrica/api/pdf/engine.ts'
import { makeEvidence } from '../api/pdf/pdf-world.ts'
import { createSealingCertificate } from '../sealing-certificate.ts'
import type { BenchRow } from './bench-row.ts'
import { secondsOf } from './lanes.ts'
import { newOwner, type Owner } from './owner.ts'
import { onBothDatabases, type Service } from './service.ts'
import { documentsAtThePen } from './signed-documents.ts'

const COUNT = 40

/**
 * From the last signature until every document is sealed, stored, in the trail and on its way by mail, against the same
 * paper sealed by the bare engine with as many processes: of two cores one workspace has one process.
 */
export async function seals(): Promise<BenchRow[]> {
  const bare = await bareSeals()
  return onBothDatabases(async (service) => {
    const owner = await newOwner(service)
    await sealAll(service, owner, 4)
    const ours = (COUNT / (await sealAll(service, owner, COUNT))) * 60
    const unit = `seals/min, ${(ours / bare).toFixed(2)} of the bare engine (${bare.toFixed(0)}/min)`
    return [{ name: `documents sealed after the last signature, ${service.on}`, value: ours, unit }]
  })
}

/** Seconds that so many documents take from the signer's one call to the last seal. */
export async function sealAll(service: Service, owner: Owner, count: number): Promise<number> {
  const { ids, sign } = await documentsAtThePen(service, owner, count)
  return secondsOf(async () => {
    await sign()
    await service.untilAll(ids, 'certificated')
  })
}

/** Seals per minute of only the engine, of one workspace. */
async function bareSeals(): Promise<number> {
  const folder = mkdtempSync(join(tmpdir(), 'rubrica-bench-'))
  const engine = createPdfEngine({ processes: availableParallelism() })
  const signer = await createSealingCertificate('Selo de Medida', new Date())
  const originalPath = new URL('../fixtures/papers/contrato.pdf', import.meta.url).pathname
  const many = (count: number) =>
    Promise.all(
      Array.from({ length: count }, (_, i) => {
        const out = { sealedPath: join(folder, `${i}.pdf`), certificatePath: join(folder, `${i}-certificado.pdf`) }
        return engine.seal({ originalPath, ...out, stamps: [], evidence: makeEvidence(), signer })
      }),
    )
  try {
    await many(4)
    return (COUNT / (await secondsOf(() => many(COUNT)))) * 60
  } finally {
    await engine.close()
    rmSync(folder, { recursive: true, force: true })
  }
}
