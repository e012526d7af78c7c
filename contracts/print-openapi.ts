import { openapi } from './openapi.ts'
import { table } from './table.ts'

/** `npm run openapi`: the OpenAPI document on standard output. */
const document = openapi(table, { productName: process.env.PRODUCT_NAME ?? 'Rubrica' })
process.stdout.write(`${JSON.stringify(document, null, 2)}\n`)
