import { describe } from 'vitest'
import { databases } from '../world.ts'
import { walkRows } from './walk-rows.ts'

const isThere = databases.some((database) => database.kind === 'postgres' && database.isThere)

describe.runIf(isThere)('every row of the table, on postgres', () => walkRows('postgres'))
