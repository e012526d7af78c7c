import { judgeBytes } from '@rubrica/api/pdf/judge-file.ts'
import { rawPdf, rawStream } from '../api/pdf/raw-pdf.ts'
import { createIdentity } from '../proof/kit/identity.ts'
import { signMessage } from '../proof/kit/message.ts'
import { signFile } from '../proof/kit/sign-file.ts'
import { bodyOf, nextNumber, rootOf, updated, withEntry } from '../proof/kit/update.ts'
import type { BenchRow } from './bench-row.ts'

/** What judging costs if it draws the file and what was signed; separate from seals, which draw nothing of our own. */
export async function drawing(): Promise<BenchRow[]> {
  const rows: BenchRow[] = []
  // The first file loads PDFium.
  await judgeBytes(signedPages(1))
  for (const count of [2, 200, 2000]) {
    const bytes = signedPages(count)
    const before = process.cpuUsage()
    const { opinion } = await judgeBytes(bytes)
    const { user, system } = process.cpuUsage(before)
    const name = `judge ${count} pages, of which ${opinion.compared} were drawn twice and compared`
    rows.push({ name, value: (user + system) / 1000, unit: 'ms' })
  }
  return rows
}

/** Signed by somebody else, with validation data behind. */
function signedPages(count: number): Uint8Array<ArrayBuffer> {
  const numbers = Array.from({ length: count }, (_, index) => 4 + 2 * index)
  const pages = numbers.flatMap((number) => [
    `<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Resources<</Font<</F 3 0 R>>>>/Contents ${number + 1} 0 R>>`,
    rawStream('', `BT /F 12 Tf 72 700 Td 14 TL ${`(Página ${number}) Tj T* `.repeat(40)} ET`),
  ])
  const kids = numbers.map((number) => `${number} 0 R`).join(' ')
  const plain = rawPdf([
    '<</Type/Catalog/Pages 2 0 R>>',
    `<</Type/Pages/Count ${count}/Kids[${kids}]>>`,
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica/Encoding/WinAnsiEncoding>>',
    ...pages,
  ])
  const signed = signFile(plain, (content) => signMessage(content, createIdentity('Maria')))
  const [root, next] = [rootOf(signed), nextNumber(signed)]
  const store = { [root]: withEntry(bodyOf(signed, root), 'DSS', `${next} 0 R`), [next]: '<</Type/DSS/Certs[]>>' }
  return new Uint8Array(updated(signed, store))
}
