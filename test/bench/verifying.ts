import { randomBytes } from 'node:crypto'
import { changesAfter } from '@rubrica/proof/revisions/changes-after.ts'
import { findSignatures } from '@rubrica/proof/signatures/find-signatures.ts'
import { verifyFile } from '@rubrica/proof/verify.ts'
import { onePagePdf, signed, streamBody } from '../proof/pdf-builder.ts'
import type { BenchRow } from './bench-row.ts'

/**
 * How long the verifier takes, first call included, and how much memory it needs: large files, many pages, and files
 * made to keep it busy. If the messages of signatures are invalid, it only finds them.
 */
export async function verifying(): Promise<BenchRow[]> {
  const rows: BenchRow[] = []
  for (const [name, bytes] of Object.entries(files())) {
    rows.push(await measured(`find signatures and changes: ${name}`, () => findAll(bytes)))
    rows.push(await measured(`verify: ${name}`, () => verifyFile(bytes)))
    rows.push({
      name: `memory for ${name}, ${Math.round(bytes.length / 1e6)} MB itself`,
      value: memoryFor(bytes),
      unit: 'MB',
    })
  }
  return rows
}

function files(): Record<string, Uint8Array> {
  const twice = (bytes: Uint8Array) => signed(signed(bytes, { at: 9000 }), { at: 9010, others: [9000] })
  const words = streamBody('', `/ByteRange [0 10 20 30]${'x'.repeat(2000)}`.repeat(1000))
  const loose = Buffer.from(`/ByteRange [0 10 20 30]${'x'.repeat(2000)}`.repeat(1000))
  return {
    '1,000 ByteRanges within a stream': twice(onePagePdf({ 7: words })),
    '1,000 ByteRanges behind the file': Buffer.concat([twice(onePagePdf()), loose]),
    '1,000 signature fields': manyFields(1000),
    '50 MB of pictures': signed(onePagePdf({ 7: streamBody('', randomBytes(50_000_000)) })),
    '2,000 pages': twice(manyPages(2000)),
  }
}

function manyFields(count: number): Uint8Array {
  const numbers = Array.from({ length: count }, (_, index) => 100 + index)
  const values = numbers.map((num) => [num, `<</Type/Sig/ByteRange[0 10 20 30]/Contents <${'ab'.repeat(950)}>>>`])
  const fields = numbers.map((num) => [num + 3000, `<</FT/Sig/T(a${num})/V ${num} 0 R>>`])
  const bodies = Object.fromEntries([...values, ...fields])
  return signed(onePagePdf(), { bodies, others: numbers.map((num) => num + 3000) })
}

function manyPages(count: number): Uint8Array {
  const numbers = Array.from({ length: count }, (_, index) => 100 + 2 * index)
  const tree = `<</Type/Pages/MediaBox[0 0 595 842]/Count ${count}/Kids[${numbers.map((num) => `${num} 0 R`).join(' ')}]>>`
  const pages = numbers.flatMap((num) => [
    [num, `<</Type/Page/Parent 2 0 R/Resources<</Font<</F 5 0 R>>>>/Contents ${num + 1} 0 R>>`],
    [num + 1, streamBody('', `BT /F 12 Tf 72 700 Td (Página ${num}) Tj ET\n`.repeat(20))],
  ])
  return onePagePdf({ 2: tree, ...Object.fromEntries(pages) })
}

function findAll(bytes: Uint8Array): void {
  const found = findSignatures(bytes)
  for (const index of found.signatures.keys()) changesAfter(bytes, found, index, 'foreign')
}

async function measured(name: string, work: () => unknown): Promise<BenchRow> {
  const start = performance.now()
  await work()
  return { name, value: performance.now() - start, unit: 'ms' }
}

function memoryFor(bytes: Uint8Array): number {
  const before = process.memoryUsage()
  findAll(bytes)
  const { heapUsed, external } = process.memoryUsage()
  return Math.max(0, heapUsed + external - before.heapUsed - before.external) / 1e6
}
