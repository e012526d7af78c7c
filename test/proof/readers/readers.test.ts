import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createPdfWorld } from '../../api/pdf/pdf-world.ts'
import { createSearch, type Search } from './search.ts'

/** Changes of files; `npm run test:deep` tries 10,000. */
const CHANGES = Number(process.env.READER_CHANGES ?? 200)
/** Another one explores. */
const SEED = Number(process.env.READER_SEED ?? 22)

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
    for (let change = 0; change < CHANGES; change += 1) {
      const finding = await search.try(change)
      if (finding) found.push({ ...finding, bytes: finding.bytes.length })
    }
    console.info(`${CHANGES} changes, seed ${SEED}:`, Object.fromEntries(search.tally))
    expect(found).toEqual([])
  })
})
