import type { Db } from '../db/database.ts'
import type { Letter } from '../mail/letters.ts'

/** Every kind of background work and what it is told. Each may run twice without harm. */
export interface JobPayloads {
  'document.process': { documentId: string }
  'document.seal': { documentId: string }
  'template.process': { templateId: string }
  'assignment.expire': { assignmentId: string; expiresAt: string }
  'account.close': { accountId: string }
  'invitation.expire': { invitationId: string }
  'user.erase': { userId: string; dueAt: string }
  'mail.send': Letter
}

export type JobName = keyof JobPayloads
export const jobNames = [
  'document.process',
  'document.seal',
  'template.process',
  'assignment.expire',
  'account.close',
  'invitation.expire',
  'user.erase',
  'mail.send',
] as const satisfies JobName[]
export type JobRunners = { [N in JobName]: (payload: JobPayloads[N]) => Promise<void> }

/** A job that has failed for the last time may still have something to say. */
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
  /** Lets what runs finish, takes nothing new. */
  stop(): Promise<void>
}

/** After so many failures a job is given up. */
export const JOB_ATTEMPTS = 10

/** Milliseconds before the next attempt: 1 s, 2 s, 4 s … at most 10 minutes. */
export function retryDelay(attempts: number): number {
  return Math.min(2 ** (attempts - 1) * 1000, 600_000)
}
