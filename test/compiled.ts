import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** What Node made of the sources, shared by every process and thread of the tests: their data are always new. */
export const compiled = join(tmpdir(), 'rubrica-compiled')
