import type { Deps } from '../../deps.ts'
import { wantsMail } from '../../people/notification-preferences.ts'
import { provenAddress } from '../../people/proven-address.ts'
import { findUser } from '../../people/user-store.ts'
import { readTemplate } from '../../templates/template-store.ts'
import { shownReason } from '../../uploads/failure-reason.ts'
import { findAccount } from '../../workspaces/account-store.ts'
import type { Letter } from './letter.ts'
import { mailTheme } from './mail-theme.ts'

/** Tells who uploaded a template that its file cannot be used, and why. */
export async function templateFailed(deps: Deps, templateId: string): Promise<Letter | null> {
  const { config, db } = deps
  const template = await readTemplate(db, templateId)
  const owner = template ? await findUser(db, template.created_by) : undefined
  // If the address is not proven, the file's name may be a stranger's words.
  const to = owner ? provenAddress(owner)?.email : undefined
  if (!template || !owner || !to || template.status !== 'failed') return null
  if (!(await wantsMail(db, owner.id, 'TemplateProcessingFailed'))) return null
  const [pt, en] = [shownReason(template, 'pt'), shownReason(template, 'en')]
  return {
    to,
    locale: owner.locale,
    ...mailTheme(deps, await findAccount(db, template.account_id)),
    url: `${config.publicUrl}/dashboard/templates`,
    words: {
      pt: {
        subject: `O arquivo não pôde ser preparado: ${template.name}`,
        heading: 'O template não pôde ser preparado',
        paragraphs: [
          `Olá, ${owner.name}. O arquivo do template ${template.name} não pôde ser preparado, e ele não pode ser usado.`,
          ...(pt ? [pt] : []),
        ],
        button: 'Ver os templates',
        reason: 'Você recebeu este e-mail porque enviou este arquivo.',
      },
      en: {
        subject: `The file could not be prepared: ${template.name}`,
        heading: 'The template could not be prepared',
        paragraphs: [
          `Hello ${owner.name}. The file of the template ${template.name} could not be prepared, so the template cannot be used.`,
          ...(en ? [en] : []),
        ],
        button: 'View the templates',
        reason: 'You received this e-mail because you uploaded this file.',
      },
    },
  }
}
