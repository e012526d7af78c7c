import type { Deps } from '../../deps.ts'
import type { Message } from '../../message.ts'
import { wantsMail } from '../../people/notification-preferences.ts'
import { provenAddress } from '../../people/proven-address.ts'
import { findUser } from '../../people/user-store.ts'
import { readTemplate } from '../../templates/template-store.ts'
import { findAccount } from '../../workspaces/account-store.ts'
import { mailTheme } from './mail-theme.ts'

/** Tells who uploaded a template that its file cannot be used, and why. */
export async function templateFailed(deps: Deps, templateId: string): Promise<Message | null> {
  const { config, db } = deps
  const template = await readTemplate(db, templateId)
  const owner = template ? await findUser(db, template.created_by) : undefined
  // If the address is not proven, the file's name may be a stranger's words.
  const to = owner ? provenAddress(owner)?.email : undefined
  if (!template || !owner || !to || template.status !== 'failed') return null
  if (!(await wantsMail(db, owner.id, 'TemplateProcessingFailed'))) return null
  return {
    to,
    subject: `O arquivo não pôde ser preparado: ${template.name}`,
    productName: config.productName,
    ...mailTheme(deps, await findAccount(db, template.account_id)),
    heading: 'O template não pôde ser preparado',
    paragraphs: [
      `Olá, ${owner.name}. O arquivo do template ${template.name} não pôde ser preparado, e ele não pode ser usado.`,
      ...(template.failure_reason ? [template.failure_reason] : []),
    ],
    action: { label: 'Ver os templates', url: `${config.publicUrl}/dashboard/templates` },
    reason: 'Você recebeu este e-mail porque enviou este arquivo.',
  }
}
