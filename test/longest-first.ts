import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { readSeconds } from './seconds.ts'

/** Begins with the files that take longest: begun last, each would keep one core busy and leave the other idle. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const seconds = readSeconds()
    const secondsOf = ({ moduleId }: TestSpecification) => seconds[moduleId.replace(/^.*\/test\//, 'test/')] ?? 0
    return (await super.sort(files)).toSorted((a, b) => secondsOf(b) - secondsOf(a))
  }
}
