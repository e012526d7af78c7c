import { keysOf } from '@rubrica/contracts/keys-of.ts'
import type { Db } from '../db/database.ts'
import { dependencyOf } from '../dependency-away.ts'
import type { MailJob } from './mail-job.ts'

/** Every kind of background job and its payload. Each may run twice without harm. */
export interface JobPayloads {
  'document.process': { documentId: string }
  'document.seal': { documentId: string }
  'document.renew': { documentId: string }
  'template.process': { templateId: string }
  'assignment.expire': { assignmentId: string; expiresAt: string }
  'account.close': { accountId: string }
  'invitation.expire': { invitationId: string }
  'user.erase': { userId: string; dueAt: string }
  'mail.send': MailJob
}

export type JobName = keyof JobPayloads
/** One entry a kind of job; one that is forgotten does not compile. */
const kinds: Record<JobName, true> = {
  'document.process': true,
  'document.seal': true,
  'document.renew': true,
  'template.process': true,
  'assignment.expire': true,
  'account.close': true,
  'invitation.expire': true,
  'user.erase': true,
  'mail.send': true,
}
export const jobNames = keysOf(kinds)

export type JobRunners = { [N in JobName]: (payload: JobPayloads[N]) => Promise<void> }

/** Called for a job that has failed for the last time. */
export type DeadJob = <N extends JobName>(name: N, payload: JobPayloads[N], error: string) => Promise<void>

export interface EnqueueOptions {
  /** Not before this moment. */
  runAt?: Date
}

/**
 * The outbox: a job is written in the transaction of the change that causes it, and runs if and
 * only if that transaction commits.
 */
export interface Jobs {
  enqueue<N extends JobName>(trx: Db, name: N, payload: JobPayloads[N], options?: EnqueueOptions): Promise<void>
  start(runners: JobRunners, dead: DeadJob): Promise<void>
  /** Looks at once for what is due, as after the clock was turned. */
  wake(): void
  /** Lets running jobs finish, starts no new ones. */
  stop(): Promise<void>
}

/** Failures of its own after which a job is given up. */
export const JOB_ATTEMPTS = 10

/** How long a job waits for an unavailable dependency, and its longest pause. */
const OUTAGE_MS = 3 * 24 * 3_600_000
const OUTAGE_ATTEMPTS = 20

/** A failure of a job, as either table of jobs knows it. */
export interface FailedAttempt {
  /** This one counted. */
  attempts: number
  limit: number
  createdAt: Date
  now: Date
  error: unknown
}

/** Attempts after which the job is given up. Attempts lost to a dependency do not count. */
export function attemptsLimit({ attempts, limit, createdAt, now, error }: FailedAttempt): number {
  if (dependencyOf(error) === null) return limit
  const isOver = now.getTime() - createdAt.getTime() >= OUTAGE_MS && attempts >= OUTAGE_ATTEMPTS
  return isOver ? attempts : attempts + JOB_ATTEMPTS
}

/** Milliseconds before the next attempt: 1 s, 2 s, 4 s … at most 10 minutes. */
export function retryDelay(attempts: number): number {
  return Math.min(2 ** (attempts - 1) * 1000, 600_000)
}
