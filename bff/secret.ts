import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { BffConfig } from './config.ts'

/**
 * The secret of this installation if no embedded API has it: `SECRET_KEY`, else the file that an API wrote
 * next to the data. Several BFF processes must share one, so none is generated here.
 * @throws Error if there is neither.
 */
export function readSecret(config: Pick<BffConfig, 'secretKey' | 'dataDir'>): string {
  if (config.secretKey !== null) return config.secretKey
  try {
    return readFileSync(join(config.dataDir, 'secret.key'), 'utf8').trim()
  } catch (cause) {
    throw new Error('The environment is not usable:\n  SECRET_KEY: needed with API_URL', { cause })
  }
}
