import { expireAssignment } from '../assignments/assignment-expiry.ts'
import { removeDocuments } from '../closing/account-closing.ts'
import { removeTemplates } from '../closing/template-closing.ts'
import { eraseWhenDue } from '../closing/user-deletion.ts'
import type { Deps } from '../deps.ts'
import type { DeadJob, JobName, JobPayloads, JobRunners } from '../jobs/jobs.ts'
import { expireInvitation } from './expire-invitation.ts'
import { failDocument, processDocument } from './process-document.ts'
import { failTemplate, processTemplate } from './process-template.ts'
import { renewTimestamp } from './renew-timestamp.ts'
import { sealDocument, sealingFailed } from './seal-document.ts'
import { mailFailed, sendMail } from './send-mail.ts'

/** What each job does. */
export function jobRunners(deps: Deps): JobRunners {
  return {
    'document.process': ({ documentId }) => processDocument(deps, documentId),
    'document.seal': ({ documentId }) => sealDocument(deps, documentId),
    'document.renew': ({ documentId }) => renewTimestamp(deps, documentId),
    'template.process': ({ templateId }) => processTemplate(deps, templateId),
    'assignment.expire': (payload) => expireAssignment(deps, payload),
    'account.close': async ({ accountId }) => {
      await removeDocuments(deps, accountId)
      await removeTemplates(deps, accountId)
    },
    'invitation.expire': ({ invitationId }) => expireInvitation(deps, invitationId),
    'user.erase': (payload) => eraseWhenDue(deps, payload),
    'mail.send': (job) => sendMail(deps, job),
  }
}

/** What each job reports when it is given up. */
export function deadJobs(deps: Deps): DeadJob {
  const failureReports: { [N in JobName]: (payload: JobPayloads[N], error: string) => Promise<void> } = {
    'document.process': ({ documentId }) =>
      failDocument(deps, documentId, 'Não foi possível preparar o arquivo. Envie-o de novo.'),
    'document.seal': ({ documentId }) =>
      sealingFailed(
        deps,
        documentId,
        'O documento não pôde ser selado depois de várias tentativas. As assinaturas continuam guardadas.',
      ),
    // The file is as it was; it is asked for again.
    'document.renew': async () => {},
    'template.process': ({ templateId }) =>
      failTemplate(deps, templateId, 'Não foi possível preparar o arquivo. Envie-o de novo.'),
    'assignment.expire': async () => {},
    'account.close': async () => {},
    'invitation.expire': async () => {},
    'user.erase': async () => {},
    'mail.send': (job, error) => mailFailed(deps, job, error),
  }
  return (name, payload, error) => failureReports[name](payload, error)
}
