import { type PlanCode, type Plan as Price, planCodes, plans as prices } from '@rubrica/contracts/plans.ts'
import { Check } from 'lucide-react'

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
const included: readonly string[] = [
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
const coming: readonly string[] = ['Contrato por SMS e WhatsApp']

const includedNote =
  'Por enquanto, convites, códigos e cópias seguem por e-mail; SMS e WhatsApp ainda não são enviados por este serviço.'

/** What every plan includes; an entry that is not there yet says so. */
export function IncludedList({ className }: { className: string }) {
  return (
    <>
      <ul className={`grid gap-x-8 ${className}`}>
        {included.map((feature) => (
          <li key={feature} className="flex items-start gap-2">
            <Check aria-hidden className="mt-0.5 size-4 shrink-0 text-done" />
            <span>
              {feature}
              {coming.includes(feature) && (
                <>
                  {' '}
                  {/* Not the kit's badge: its file brings others along, 4 kB of a page that people come to from outside. */}
                  <span className="rounded-full bg-quiet-wash px-2 py-0.5 text-xs font-medium whitespace-nowrap text-quiet">
                    em breve
                  </span>
                </>
              )}
            </span>
          </li>
        ))}
      </ul>
      <p className="mt-4 text-quiet">{includedNote}</p>
    </>
  )
}
