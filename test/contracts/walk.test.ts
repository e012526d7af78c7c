import { describe } from 'vitest'
import { walkRows } from './walk-rows.ts'

describe('every row of the table, on sqlite', () => walkRows('sqlite'))
