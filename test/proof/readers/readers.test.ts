import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createPdfWorld } from '../../api/pdf/pdf-world.ts'
import { createSearch, kinds, type Search } from './search.ts'

/** Changes of files; `npm run test:deep` tries 10,000. */
const CHANGES = Number(process.env.READER_CHANGES ?? 200)
/** Another one explores. */
const SEED = Number(process.env.READER_SEED ?? 22)
/** The number of the first change, so that a long run can be done in pieces. */
const FROM = Number(process.env.READER_FROM ?? 0)
/** Only these kinds of changes, such as `foreign,prepared`. */
const KINDS: readonly string[] = process.env.READER_KINDS?.split(',') ?? kinds
/** A folder that keeps the files that were found. */
const KEEP = process.env.READER_KEEP

let world: Awaited<ReturnType<typeof createPdfWorld>>
let search: Search
beforeAll(async () => {
  world = await createPdfWorld()
  search = await createSearch(world, SEED)
})
afterAll(async () => {
  search.close()
  await world.close()
})

describe('a signed file that was changed by the grammar of PDF', { timeout: 14_400_000 }, () => {
  test('is intact only where PDFium, MuPDF, Poppler and pdf.js show what was signed, and wherever nothing but that came', async () => {
    const found: object[] = []
    for (let change = FROM; change < FROM + CHANGES; change += 1) {
      if (!KINDS.includes(search.kindOf(change))) continue
      const finding = await search.try(change)
      if (!finding) continue
      const { bytes, ...told } = finding
      found.push(told)
      if (KEEP) await writeFile(join(KEEP, `${SEED}-${change}.pdf`), bytes)
    }
    console.info(
      `${CHANGES} changes from ${FROM}, seed ${SEED}, ${KINDS.join(', ')}:`,
      Object.fromEntries(search.tally),
    )
    expect(found).toEqual([])
  })
})
