import { availableParallelism } from 'node:os'
import type { Sentence } from '@rubrica/contracts/locale.ts'
import { expireAssignment } from '../assignments/assignment-expiry.ts'
import { isoIn } from '../clock.ts'
import { removeDocuments } from '../closing/account-closing.ts'
import { removeTemplates } from '../closing/template-closing.ts'
import { eraseWhenDue } from '../closing/user-deletion.ts'
import type { Deps } from '../deps.ts'
import type { JobKinds, JobName, JobPayloads, JobRunner, LaneWidths } from '../jobs/jobs.ts'
import { drawFirstPage } from './draw-first-page.ts'
import { expireInvitation } from './expire-invitation.ts'
import { processDocument, processingFailed } from './process-document.ts'
import { failTemplate, processTemplate } from './process-template.ts'
import { renewTimestamp } from './renew-timestamp.ts'
import { sealDocument, sealingFailed } from './seal-document.ts'
import { messageFailed, ofMailJob, sendMessage } from './send-message.ts'

/** The PDF engine has as many turns: a file that waits for one would hold a runner. */
const pdfTurns = Math.min(4, Math.max(2, availableParallelism()))
/** Seals that are read and stored beside those in the engine, which has half of a seal's work. */
const besideEngine = 2

export const laneWidths: LaneWidths = {
  mails: 4,
  seals: pdfTurns + besideEngine,
  processing: pdfTurns,
  housekeeping: 3,
}

const ATTEMPTS = 10

/** Every kind of job: one that lacks a row, or a row that lacks a member, does not compile. */
export const jobKinds: JobKinds<Deps> = {
  'document.process': {
    lane: 'processing',
    attempts: ATTEMPTS,
    run: processDocument,
    giveUp: (deps, { documentId }) => processingFailed(deps, documentId, UNPREPARED),
  },
  'template.process': {
    lane: 'processing',
    attempts: ATTEMPTS,
    run: (deps, { templateId }) => processTemplate(deps, templateId),
    giveUp: (deps, { templateId }) => failTemplate(deps, templateId, UNPREPARED),
  },
  'document.draw': {
    lane: 'processing',
    // The second one is for a database that was away. A page that is not drawn by then is drawn at the first request.
    attempts: 2,
    run: drawFirstPage,
    giveUp: nothing,
  },
  'document.seal': {
    lane: 'seals',
    attempts: ATTEMPTS,
    run: (deps, { documentId }) => sealDocument(deps, documentId),
    giveUp: (deps, { documentId }) => sealingFailed(deps, documentId, UNSEALED),
  },
  'document.renew': {
    // Seals go first: a renewal has months.
    lane: 'housekeeping',
    attempts: ATTEMPTS,
    run: (deps, { documentId }) => renewTimestamp(deps, documentId),
    // The file is as it was; a later run enqueues the job again.
    giveUp: nothing,
  },
  'message.send': {
    lane: 'mails',
    attempts: ATTEMPTS,
    run: sendMessage,
    giveUp: (deps, job, error) => messageFailed(deps, job, error),
  },
  'mail.send': {
    lane: 'mails',
    attempts: ATTEMPTS,
    run: (deps, subject) => sendMessage(deps, ofMailJob(subject)),
    giveUp: (deps, subject, error) => messageFailed(deps, ofMailJob(subject), error),
  },
  // Written by the version before alone.
  'assignment.expire': { lane: 'housekeeping', attempts: ATTEMPTS, run: expireAssignment, giveUp: nothing },
  'invitation.expire': {
    lane: 'housekeeping',
    attempts: ATTEMPTS,
    run: (deps, { invitationId }) => expireInvitation(deps, invitationId),
    giveUp: nothing,
  },
  'account.close': {
    lane: 'housekeeping',
    attempts: ATTEMPTS,
    async run(deps, { accountId }) {
      await removeDocuments(deps, accountId)
      await removeTemplates(deps, accountId)
    },
    // Personal data must not stay because of a fault that somebody mends later.
    giveUp: (deps, job) => askTomorrow(deps, 'account.close', job, job.accountId),
  },
  'user.erase': {
    lane: 'housekeeping',
    attempts: ATTEMPTS,
    run: eraseWhenDue,
    giveUp: (deps, job) => askTomorrow(deps, 'user.erase', job, job.userId),
  },
}

/** Does the jobs by their rows. */
export function jobRunner(deps: Deps): JobRunner {
  return {
    run: (name, payload) => jobKinds[name].run(deps, payload),
    giveUp: (name, payload, error) => jobKinds[name].giveUp(deps, payload, error),
  }
}

async function nothing(): Promise<void> {}

function askTomorrow<N extends JobName>(
  { db, clock, jobs }: Pick<Deps, 'db' | 'clock' | 'jobs'>,
  name: N,
  job: JobPayloads[N],
  turnOf: string,
): Promise<void> {
  return jobs.enqueue(db, name, job, { turnOf, runAt: new Date(isoIn(clock, 24 * 60)) })
}

const UNPREPARED: Sentence = {
  pt: 'Não foi possível preparar o arquivo. Envie-o de novo.',
  en: 'The file could not be prepared. Send it again.',
}
const UNSEALED: Sentence = {
  pt: 'O documento não pôde ser selado depois de várias tentativas. As assinaturas continuam guardadas.',
  en: 'The document could not be sealed after several attempts. The signatures are still stored.',
}
