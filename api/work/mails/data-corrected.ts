import { printedGovernmentId } from '@rubrica/contracts/ids.ts'
import { maskedNumber } from '@rubrica/proof/masked-number.ts'
import { type PersonChange, personChangeOf } from '../../assignments/person-change.ts'
import type { Deps } from '../../deps.ts'
import { dateAndTime } from '../../mail/dates.ts'
import type { Message } from '../../message.ts'
import { findActivity } from '../../trail/activity-store.ts'
import { mailTheme } from './mail-theme.ts'
import { openOwnerFacts } from './owner-facts.ts'

/** Tells the sender which of their own data a signer has corrected for this document. */
export async function dataCorrected(deps: Deps, activityId: number): Promise<Message | null> {
  const activity = await findActivity(deps.db, activityId)
  const change = activity ? personChangeOf(activity) : null
  const facts = activity?.document_id ? await openOwnerFacts(deps, activity.document_id) : null
  if (!activity || !change || !facts?.owner) return null
  const { document, owner, account } = facts
  const { config } = deps
  return {
    to: owner.email,
    subject: `Dados corrigidos por um signatário: ${document.name}`,
    productName: config.productName,
    ...mailTheme(deps, account),
    heading: `${change.corrected_by} corrigiu os próprios dados`,
    paragraphs: [
      `Olá, ${owner.name}. Em ${dateAndTime(activity.created_at)}, ao abrir o documento ${document.name} para assinar, ${change.corrected_by} corrigiu os próprios dados. A correção vale só para este documento; o contato no seu workspace continua como está.`,
      ...sentencesOf(change),
      'Se os dados não estiverem certos, fale com a pessoa ou cancele o documento antes que todos assinem.',
    ],
    action: { label: 'Ver o documento', url: `${config.publicUrl}/dashboard/documents/${document.id}/view` },
    reason: 'Você recebeu este e-mail porque enviou este documento para assinatura.',
  }
}

function sentencesOf({ before, after }: PersonChange): string[] {
  return [
    ...(after.full_name ? [`Nome: antes “${before.full_name}”, agora “${after.full_name}”.`] : []),
    ...(after.government_id ? [idSentence(before.government_id, after.government_id)] : []),
    ...(after.whatsapp_phone_number ? [phoneSentence(before.whatsapp_phone_number, after.whatsapp_phone_number)] : []),
  ]
}

function idSentence(before: string | null | undefined, after: string): string {
  return before
    ? `Identificação: antes ${shortened(before)}, agora ${shortened(after)}.`
    : `Identificação informada: ${shortened(after)}.`
}

function phoneSentence(before: string | null | undefined, after: string): string {
  return before
    ? `Telefone: antes ${maskedNumber(before)}, agora ${maskedNumber(after)}.`
    : `Telefone informado: ${maskedNumber(after)}.`
}

/** `CPF •••.982.247-••`: mails are less private than the document's record, which has the whole number. */
function shortened(id: string): string {
  return printedGovernmentId(id).replace(/^(CPF |CNPJ ).{2,3}(?=\.)(.*).{2}$/, '$1•••$2••')
}
