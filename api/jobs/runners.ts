import { removeDocumentsOf } from '../accounts/account-closing.ts'
import { expireAssignment } from '../assignments/assignment-expiry.ts'
import type { Deps } from '../deps.ts'
import { failDocument, processDocument } from '../documents/document-processing.ts'
import { sealDocument, sealingFailed } from '../documents/document-sealing.ts'
import { expireInvitation } from '../invitations/invitation-expiry.ts'
import { letterFailed, sendLetter } from '../mail/send-letter.ts'
import { removeTemplatesOf } from '../templates/template-closing.ts'
import { failTemplate, processTemplate } from '../templates/template-processing.ts'
import { eraseWhenDue } from '../users/user-deletion.ts'
import type { DeadJob, JobName, JobPayloads, JobRunners } from './jobs.ts'

/** What each job does. */
export function jobRunners(deps: Deps): JobRunners {
  return {
    'document.process': ({ documentId }) => processDocument(deps, documentId),
    'document.seal': ({ documentId }) => sealDocument(deps, documentId),
    'template.process': ({ templateId }) => processTemplate(deps, templateId),
    'assignment.expire': (payload) => expireAssignment(deps, payload),
    'account.close': async ({ accountId }) => {
      await removeDocumentsOf(deps, accountId)
      await removeTemplatesOf(deps, accountId)
    },
    'invitation.expire': ({ invitationId }) => expireInvitation(deps, invitationId),
    'user.erase': (payload) => eraseWhenDue(deps, payload),
    'mail.send': (letter) => sendLetter(deps, letter),
  }
}

/** What is left to say when a job is given up. */
export function deadJobs(deps: Deps): DeadJob {
  const obituaries: { [N in JobName]: (payload: JobPayloads[N], error: string) => Promise<void> } = {
    'document.process': ({ documentId }) =>
      failDocument(deps, documentId, 'Não foi possível preparar o arquivo. Envie-o de novo.'),
    'document.seal': ({ documentId }) =>
      sealingFailed(
        deps,
        documentId,
        'O documento não pôde ser selado depois de várias tentativas. As assinaturas continuam guardadas.',
      ),
    'template.process': ({ templateId }) =>
      failTemplate(deps, templateId, 'Não foi possível preparar o arquivo. Envie-o de novo.'),
    'assignment.expire': async () => {},
    'account.close': async () => {},
    'invitation.expire': async () => {},
    'user.erase': async () => {},
    'mail.send': (letter, error) => letterFailed(deps, letter, error),
  }
  return (name, payload, error) => obituaries[name](payload, error)
}
