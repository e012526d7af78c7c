import { describe } from 'vitest'
import { hasPostgres } from '../world.ts'
import { walkRows } from './walk-rows.ts'

describe.runIf(hasPostgres)('every row of the table, on postgres', () => walkRows('postgres'))
