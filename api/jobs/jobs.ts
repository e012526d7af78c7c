import type { Db } from '../db/database.ts'
import { dependencyOf } from '../dependency-away.ts'
import type { MessageJob, MessageSubject } from './message-job.ts'

/** Every kind of background job and its payload. Each may run twice without harm. */
export interface JobPayloads {
  'document.process': {
    documentId: string
    /** As they were measured when the file came, if it is the one that will be signed. */
    pages?: PageSize[]
  }
  'document.draw': { documentId: string }
  'document.seal': { documentId: string }
  'document.renew': { documentId: string }
  'template.process': { templateId: string }
  'assignment.expire': { assignmentId: string; expiresAt: string }
  'account.close': { accountId: string }
  'invitation.expire': { invitationId: string }
  'user.erase': { userId: string; dueAt: string }
  'message.send': MessageJob
  /** As processes of the version before write it, for one release. */
  'mail.send': MessageSubject
}

/** Of a page as displayed, in pixels at 150 DPI. */
export interface PageSize {
  number: number
  width: number
  height: number
}

export type JobName = keyof JobPayloads

/** A job that was given up is kept for so long, for who looks for the reason. */
export const GIVEN_UP_SECONDS = 3600

/** Jobs of one lane never wait for another lane's. Webhooks have their own table and worker. */
export type Lane = 'mails' | 'seals' | 'processing' | 'housekeeping'

/** Runners of each lane, in each process. */
export type LaneWidths = Record<Lane, number>

/** A row of the table of kinds (work/job-kinds.ts). */
export interface JobKind<Parts, Payload> {
  lane: Lane
  /** Failures of its own after which the queue gives a job up. */
  attempts: number
  run(parts: Parts, payload: Payload): Promise<void>
  /** The report of a job that has failed for the last time. */
  giveUp(parts: Parts, payload: Payload, error: string): Promise<void>
}

export type JobKinds<Parts> = { [N in JobName]: JobKind<Parts, JobPayloads[N]> }

/** The facts of each kind that the queue itself needs. */
export type QueueKinds = Record<JobName, Pick<JobKind<never, never>, 'lane' | 'attempts'>>

/** Does the work of jobs; throws for an attempt that failed. */
export interface JobRunner {
  run<N extends JobName>(name: N, payload: JobPayloads[N]): Promise<void>
  giveUp<N extends JobName>(name: N, payload: JobPayloads[N], error: string): Promise<void>
}

export interface EnqueueOptions {
  /** The workspace, or the person without one, that gives the job its turn within its lane. */
  turnOf: string
  /** Not before this moment. */
  runAt?: Date
}

/**
 * The outbox: a change writes its job in its own transaction, and the job runs if and
 * only if that transaction commits.
 */
export interface Jobs {
  enqueue<N extends JobName>(trx: Db, name: N, payload: JobPayloads[N], options: EnqueueOptions): Promise<void>
  start(runner: JobRunner): Promise<void>
  /** Looks at once for due jobs, as after a turn of the clock. */
  wake(): void
  /** Deletes what was given up an hour ago or earlier, because payloads name people. */
  sweep(): Promise<void>
  /** Lets running jobs finish, starts no new ones. */
  stop(): Promise<void>
}

/** How many runners of a lane one turn may hold: it leaves the last one to the others. */
export function mostOfOneTurn(width: number): number {
  return Math.max(1, width - 1)
}

/** How long a job waits for an unavailable dependency, and its longest pause. */
const OUTAGE_MS = 3 * 24 * 3_600_000
const OUTAGE_ATTEMPTS = 20

/** A failure of a job, for both tables of jobs. */
export interface FailedAttempt {
  /** Includes this one. */
  attempts: number
  limit: number
  /** New attempts after one that was lost to a dependency. */
  more: number
  /** When it was first to run. */
  dueAt: Date
  now: Date
  error: unknown
}

/** Attempts after which the queue gives the job up. Attempts lost to a dependency do not count. */
export function attemptsLimit({ attempts, limit, more, dueAt, now, error }: FailedAttempt): number {
  if (dependencyOf(error) === null) return limit
  const isOver = now.getTime() - dueAt.getTime() >= OUTAGE_MS && attempts >= OUTAGE_ATTEMPTS
  return isOver ? attempts : attempts + more
}

/** Milliseconds before the next attempt: 1 s, 2 s, 4 s … at most 10 minutes. */
export function retryDelay(attempts: number): number {
  return Math.min(2 ** (attempts - 1) * 1000, 600_000)
}
