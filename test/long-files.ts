import { readSeconds } from './seconds.ts'

/**
 * Test files that search at random, kill processes, take dependencies away, wait for real time or walk through every page.
 * `npm run test:long` runs them and so does CI; `npm test` leaves them out, because a person who changes a line should have the
 * answer in minutes.
 */
const longByNature = [
  'api/aborted-calls',
  'api/away/away',
  'api/away/database',
  'api/crowded-lists',
  'api/database-away',
  'api/dead-jobs',
  'api/foreign-bytes',
  'api/key-scopes',
  'api/kill-under-writes-postgres',
  'api/kill-under-writes-sqlite',
  'api/list-search',
  'api/office-limits',
  'api/older-program',
  'api/one-seal',
  'api/outages',
  'api/power-cut',
  'api/record-changes',
  'api/seal-log',
  'api/service-model-postgres',
  'api/service-model-sqlite',
  'api/two-processes',
  'cli/killed-service',
  'contracts/every-caller',
  'contracts/foreign-ids',
  'contracts/fuzz',
  'contracts/walk-postgres',
  'image/image',
  'new-field-kind/checkbox',
  'new-rows/compiled-rows',
  'new-rows/new-part',
  'new-rows/new-way',
  'proof/changed-files',
  'proof/readers/readers',
  'proof/same-everywhere',
  'proof/seal-message',
  'web/access/overlays',
  'web/access/react-warnings',
  'web/access/routes',
  'web/english-pages',
  'web/faults/cloud',
  'web/faults/people',
  'web/faults/sending',
  'web/faults/signing',
  'web/faults/workspace',
  'web/final-acts/final-acts',
  'web/roles',
].map(pathOf)

/** Files that took longer than this when their seconds were written down are long, too. */
const LONGEST_SECONDS = 15

/** What every change should pass, however long it takes: one journey by each way in, and what each row promises. */
const neverLong = [
  'api/keys',
  'api/proof',
  'api/session-end',
  'api/signing-journey',
  'contracts/walk',
  'proof/evidence',
  'web/auth',
  'web/journey',
  'web/signing/sign',
  'web/wizard/send-document',
].map(pathOf)

export const longFiles = [...new Set([...longByNature, ...slowFiles()])]

function slowFiles(): string[] {
  const slow = Object.entries(readSeconds()).filter(([, seconds]) => seconds > LONGEST_SECONDS)
  return slow.map(([file]) => file).filter((file) => !neverLong.includes(file))
}

function pathOf(name: string): string {
  return `test/${name}.test.ts`
}
