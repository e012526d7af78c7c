import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Files that take minutes. Begun last, each would keep one core busy and leave the other idle. */
const long = [
  'web/access/routes',
  'web/access/overlays',
  'api/kill-under-writes-postgres',
  'api/kill-under-writes-sqlite',
  'api/service-model-postgres',
  'api/service-model-sqlite',
  'contracts/fuzz',
  'web/faults/workspace',
  'web/faults/people',
  'web/faults/sending',
  'web/faults/signing',
  'web/documents',
  'web/auth',
  'web/contacts',
  'cli/documents',
  'api/one-seal',
]

/** Begins with the files that take longest, so that the last to end are short. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ moduleId }: TestSpecification) => {
      const place = long.findIndex((name) => moduleId.includes(`/test/${name}.`))
      return place === -1 ? long.length : place
    }
    return (await super.sort(files)).toSorted((a, b) => rank(a) - rank(b))
  }
}
