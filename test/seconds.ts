import { existsSync, readFileSync } from 'node:fs'
import { z } from 'zod'

/** Seconds that each long file took in the run that wrote it down (`RECORD_SECONDS=on npm test`). */
export const secondsFile = new URL('./seconds.json', import.meta.url)

export function readSeconds(): Record<string, number> {
  if (!existsSync(secondsFile)) return {}
  return z.record(z.string(), z.number()).parse(JSON.parse(readFileSync(secondsFile, 'utf8')))
}
