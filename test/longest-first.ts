import { existsSync, readFileSync } from 'node:fs'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { z } from 'zod'

/** Seconds that each long file took in the run that wrote it down (`RECORD_SECONDS=on npm test`). */
export const secondsFile = new URL('./seconds.json', import.meta.url)

/** Begins with the files that take longest: begun last, each would keep one core busy and leave the other idle. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const seconds = readSeconds()
    const secondsOf = ({ moduleId }: TestSpecification) => seconds[moduleId.replace(/^.*\/test\//, 'test/')] ?? 0
    return (await super.sort(files)).toSorted((a, b) => secondsOf(b) - secondsOf(a))
  }
}

export function readSeconds(): Record<string, number> {
  if (!existsSync(secondsFile)) return {}
  return z.record(z.string(), z.number()).parse(JSON.parse(readFileSync(secondsFile, 'utf8')))
}
