import { table } from '@rubrica/contracts/table.ts'
import { openapi } from './openapi.ts'

/** `npm run openapi`: the OpenAPI document on standard output. */
const document = openapi(table, { productName: process.env.PRODUCT_NAME ?? 'Rubrica' })
process.stdout.write(`${JSON.stringify(document, null, 2)}\n`)
