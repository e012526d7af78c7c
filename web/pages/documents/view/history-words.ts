import type { Activity } from '@rubrica/contracts/documents.ts'
import { formatDay } from '../../../format.ts'

/** The words for a step under the person's name; the acts of others have the trail's own words. */
export function stepText({ event, message, payload }: Activity): string {
  const { signer_email: email, terms_version: version, decline_reason: reason, after } = payload ?? {}
  switch (event) {
    case 'signer_email_verified':
      return `Confirmou o código de 6 dígitos enviado a ${email}`
    case 'signer_account_verified':
      return `Entrou pela própria conta, com o e-mail ${email} confirmado, sem código`
    case 'signer_accepted_terms':
      return version ? `Aceitou os termos, versão de ${formatDay(String(version))}` : 'Aceitou os termos'
    case 'signer_viewed_document':
      return 'Abriu o documento'
    case 'signer_data_confirmed':
      return after ? message : 'Confirmou os seus dados'
    case 'signer_signed_document':
      return 'Assinou o documento'
    case 'signer_rejected_document':
      return reason ? `Recusou o documento: “${reason}”` : 'Recusou o documento'
    default:
      return message
  }
}

/** Whether the signer did it, and not somebody else. */
export function isOwnAct({ event }: Activity): boolean {
  return ownActs.has(event)
}

/** Whether it shows who the person was, or what they agreed to. */
export function isProof({ event }: Activity): boolean {
  return ownActs.get(event) === 'proof'
}

const ownActs = new Map<string, 'proof' | 'step'>([
  ['signer_email_verified', 'proof'],
  ['signer_account_verified', 'proof'],
  ['signer_accepted_terms', 'proof'],
  ['signer_viewed_document', 'step'],
  ['signer_data_confirmed', 'proof'],
  ['signer_signed_document', 'proof'],
  ['signer_rejected_document', 'step'],
])
