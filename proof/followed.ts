import { wasChangedBefore } from './revisions/changed-before.ts'
import { changesAfter } from './revisions/changes-after.ts'
import { withPermittedChanges } from './revisions/permitted-changes.ts'

/** What a file in which something follows a signature is judged by. Others do without it, so it is loaded on use. */
export const followed = { changesAfter, wasChangedBefore, withPermittedChanges }
