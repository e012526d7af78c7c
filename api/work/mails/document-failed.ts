import type { Deps } from '../../deps.ts'
import type { Message } from '../../message.ts'
import { wantsMail } from '../../people/notification-preferences.ts'
import { provenAddress } from '../../people/proven-address.ts'
import { mailTheme } from './mail-theme.ts'
import { openOwnerFacts } from './owner-facts.ts'

/** Tells who uploaded or sent a document that it could not be prepared, or not be sealed, and why. */
export async function documentFailed(deps: Deps, documentId: string): Promise<Message | null> {
  const facts = await openOwnerFacts(deps, documentId)
  // If the address is not proven, the file's name may be a stranger's words.
  const to = facts?.owner ? provenAddress(facts.owner)?.email : undefined
  if (!facts?.owner || !to || facts.document.status !== 'failed') return null
  const { document, owner, account } = facts
  const { config, db } = deps
  if (!(await wantsMail(db, owner.id, 'DocumentProcessingFailed'))) return null
  const { subject, heading, told } = document.completed_at ? unsealed : unprepared
  return {
    to,
    subject: `${subject}: ${document.name}`,
    productName: config.productName,
    ...mailTheme(deps, account),
    heading,
    paragraphs: [
      `Olá, ${owner.name}. O documento ${document.name} ${told}.`,
      ...(document.failure_reason ? [document.failure_reason] : []),
    ],
    action: { label: 'Ver o documento', url: `${config.publicUrl}/dashboard/documents/${document.id}/view` },
    reason: 'Você recebeu este e-mail porque enviou este documento.',
  }
}

const unprepared = {
  subject: 'O arquivo não pôde ser preparado',
  heading: 'O documento não pôde ser preparado',
  told: 'não pôde ser preparado para assinatura',
}
const unsealed = {
  subject: 'O documento não pôde ser selado',
  heading: 'O documento não pôde ser selado',
  told: 'foi assinado por todos, mas não pôde ser selado',
}
