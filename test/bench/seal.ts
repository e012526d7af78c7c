import { generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { P12Signer, PDF } from '@libpdf/core'
import { createPdfEngine, type SealJob } from '@rubrica/api/pdf/engine.ts'
import { timestampAuthority } from '@rubrica/api/pdf/seal/timestamp-authority.ts'
import { makeEvidence, tool } from '../api/pdf/pdf-world.ts'
import { rawPdf, rawStream } from '../api/pdf/raw-pdf.ts'
import { childrenOf } from '../child-processes.ts'
import { createSealingCertificate } from '../sealing-certificate.ts'
import type { BenchRow } from './bench-row.ts'
import { cpuMilliseconds } from './cpu-of.ts'
import { sealedAttachments, withAuthority } from './sealed-attachments.ts'

/**
 * What sealing costs a warm worker: stamp, evidence page, signature, certificate file, both written durably. In the same
 * run, also the bare signature, which is its floor, and what pdfsig and qpdf take to check the result.
 */
export async function seal(): Promise<BenchRow[]> {
  const attachments = await sealedAttachments()
  return withAuthority(async (timestampUrl) => {
    const token = await timestampAuthority([timestampUrl])(new Uint8Array(randomBytes(32)))
    return sealWith({ attachments, timestampUrls: [timestampUrl], timestampBytes: token.length })
  })
}

type WithEvidence = Pick<SealJob, 'attachments' | 'timestampUrls' | 'timestampBytes'>

async function sealWith(evidence: WithEvidence): Promise<BenchRow[]> {
  const folder = await mkdtemp(join(tmpdir(), 'rubrica-bench-'))
  const others = childrenOf(process.pid)
  const engine = createPdfEngine({ processes: 1 })
  const signer = await createSealingCertificate('Selo de Medida', new Date())
  const sealedPath = join(folder, 'selado.pdf')
  const rows: BenchRow[] = []
  try {
    for (const pages of [2, 200, 2000]) {
      const originalPath = join(folder, `${pages}.pdf`)
      await writeFile(originalPath, document(pages))
      const stamps = [
        { page: pages, left: 100, top: 100, width: 400, height: 50, content: { text: 'Conceição Ñandú' } },
      ]
      const job = {
        originalPath,
        sealedPath,
        certificatePath: join(folder, 'certificado.pdf'),
        stamps,
        evidence: makeEvidence(),
        signer,
      }
      const time = await median(pages === 2000 ? 5 : 20, () => engine.seal(job))
      rows.push({ name: `seal ${pages} pages`, value: time, unit: 'ms' })
      const whole = { ...job, ...evidence }
      const cpu = await cpuOf(others, pages === 2000 ? 20 : 60, () => engine.seal(whole))
      const name = `seal ${pages} pages with evidence, log and timestamp`
      const alone = await cpuOfSignature(await readFile(originalPath), signer)
      const unit = `ms of CPU, ${(cpu / alone).toFixed(2)} × the library's own signature alone`
      rows.push({ name, value: cpu, unit })
      rows.push({
        name: `inspect ${pages} pages`,
        value: await median(5, () => engine.inspect(originalPath)),
        unit: 'ms',
      })
      rows.push({
        name: `pdfsig of ${pages} pages`,
        value: await median(3, () => tool('pdfsig', sealedPath)),
        unit: 'ms',
      })
      rows.push({
        name: `qpdf --check of ${pages} pages`,
        value: await median(3, () => tool('qpdf', '--check', sealedPath)),
        unit: 'ms',
      })
    }
    for (const [name, more] of Object.entries({ '': {}, ', with evidence, log and timestamp': evidence })) {
      const value = await added(folder, sealedPath, more)
      rows.push({ name: `bytes that a seal adds to 2 pages${name}`, value, unit: 'bytes' })
    }
    return [...rows, ...floors()]
  } finally {
    await engine.close()
    await rm(folder, { recursive: true })
  }

  async function added(from: string, to: string, more: Partial<WithEvidence>): Promise<number> {
    const originalPath = join(from, '2.pdf')
    await engine.seal({
      originalPath,
      sealedPath: to,
      certificatePath: join(from, 'certificado.pdf'),
      stamps: [],
      evidence: makeEvidence(),
      signer,
      ...more,
    })
    return (await readFile(to)).length - (await readFile(originalPath)).length
  }
}

/** Milliseconds of CPU that this program's children other than those named use for one. */
async function cpuOf(others: number[], times: number, work: () => Promise<unknown>): Promise<number> {
  const used = () =>
    childrenOf(process.pid)
      .filter((pid) => !others.includes(pid))
      .reduce((sum, pid) => sum + cpuMilliseconds(pid), 0)
  for (let count = 0; count < 10; count += 1) await work()
  const before = used()
  for (let count = 0; count < times; count += 1) await work()
  return (used() - before) / times
}

/** Milliseconds of CPU for what the PDF library itself signs: no page, no evidence, no timestamp, no second file, no check. */
async function cpuOfSignature(file: Uint8Array, { p12, password }: SealJob['signer']): Promise<number> {
  const signer = await P12Signer.create(p12, password)
  const work = async () => (await PDF.load(file)).sign({ signer })
  for (let count = 0; count < 5; count += 1) await work()
  const before = process.cpuUsage()
  for (let count = 0; count < 20; count += 1) await work()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000 / 20
}

/** What no seal can be faster than. */
function floors(): BenchRow[] {
  const digest = randomBytes(128)
  const keys = {
    'bare P-256 signature': generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey,
    'bare RSA-2048 signature': generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey,
  }
  return Object.entries(keys).map(([name, key]) => {
    const start = performance.now()
    for (let count = 0; count < 200; count += 1) sign('sha256', digest, key)
    return { name, value: (performance.now() - start) / 200, unit: 'ms' }
  })
}

async function median(times: number, work: () => Promise<unknown>): Promise<number> {
  await work()
  const taken: number[] = []
  for (let count = 0; count < times; count += 1) {
    const start = performance.now()
    await work()
    taken.push(performance.now() - start)
  }
  return taken.sort((a, b) => a - b)[Math.floor(times / 2)] ?? 0
}

function document(count: number): Uint8Array {
  const kids = Array.from({ length: count }, (_, index) => `${index * 2 + 4} 0 R`)
  const pages = kids.flatMap((_, index) => [
    `<</Type/Page/Parent 2 0 R/Resources<</Font<</F 3 0 R>>>>/Contents ${index * 2 + 5} 0 R>>`,
    rawStream('', `BT /F 12 Tf 72 700 Td (Pagina ${index + 1}) Tj ET\n`.repeat(20)),
  ])
  const tree = `<</Type/Pages/MediaBox[0 0 595 842]/Kids[${kids.join(' ')}]/Count ${count}>>`
  return rawPdf(['<</Type/Catalog/Pages 2 0 R>>', tree, '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>', ...pages])
}
