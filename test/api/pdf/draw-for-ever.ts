import { createPdfEngine } from '@rubrica/api/pdf/engine.ts'

/** Draws the first page of a file, however long it takes: `node draw-for-ever.ts <file>`. */
const [path = ''] = process.argv.slice(2)
const engine = createPdfEngine({ timeoutMs: 3_600_000, pageMs: 3_600_000 })
await engine.renderPage(path, 1, { dpi: 150, out: `${path}.jpg` })
