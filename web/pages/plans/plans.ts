import { type PlanCode, type Plan as Price, planCodes, plans as prices } from '@rubrica/contracts/plans.ts'

/** A plan's card: its price, its audience, and the link to sign up. */
export interface Plan extends Price {
  code: PlanCode
  note: string
  link: string
}

const notes: Record<PlanCode, string> = {
  free: 'Para assinar de vez em quando',
  standard: 'Para autônomos e escritórios pequenos',
  pro: 'Para equipes que assinam todo dia',
  enterprise: 'Para empresas com muito volume',
}

/** The four plans, the smallest first. */
export const plans: readonly Plan[] = planCodes.map((code) => ({
  ...prices[code],
  code,
  note: notes[code],
  link: `/plan/${code}`,
}))

/** What every plan includes, in the order of spec §9. */
export const included: readonly string[] = [
  'Signatários ilimitados',
  'Assinatura com rubrica',
  'Contrato por e-mail',
  'API',
  'Backup de contratos',
  'Contrato por SMS e WhatsApp',
  'Assinatura eletrônica',
  'Notificações de entrega e de abertura',
]

/** The entries of the list that are not there yet (decisions 0013 and 0027). */
export const coming: readonly string[] = ['Contrato por SMS e WhatsApp']

export const includedNote =
  'Por enquanto, convites, códigos e cópias seguem por e-mail; SMS e WhatsApp ainda não são enviados por este serviço.'
