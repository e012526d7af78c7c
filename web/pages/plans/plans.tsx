import { ACCOUNT_CHANNEL, type ChannelName, channels, phoneChannels } from '@rubrica/contracts/channels.ts'
import { joined, type Locale } from '@rubrica/contracts/locale.ts'
import { type PlanCode, type Plan as Price, planCodes, plans as prices } from '@rubrica/contracts/plans.ts'
import { Check } from 'lucide-react'
import { trpc } from '../../trpc.ts'
import { useSetting } from '../../use-snapshot.ts'
import { useLocale, useWords } from '../../words.ts'

/** A plan's card: its price, and the link to sign up. */
export interface Plan extends Price {
  code: PlanCode
  link: string
}

/** The four plans, the smallest first. */
export const plans: readonly Plan[] = planCodes.map((code) => ({
  ...prices[code],
  code,
  link: `/plan/${code}`,
}))

/** The audience of each plan. */
export function usePlanNotes(): Record<PlanCode, string> {
  return useWords('planParts', portuguese).notes
}

/** An entry that is there once the operator has credentials for each of these channels (decisions 0027 and 0079). */
const coming = 'byPhone'

/** What every plan includes, in the order of spec §9. */
const included = ['signers', 'initials', 'byMail', 'api', 'backup', coming, 'electronic', 'notes'] as const

/** 'por e-mail e por SMS' */
function waysOf(live: readonly ChannelName[], locale: Locale): string {
  return joined(
    [ACCOUNT_CHANNEL, ...live].map((name) => channels[name].by[locale]),
    locale,
  )
}

/** The channels to telephones with an operator's credentials; the page has them from a service in the same process. */
function useLiveChannels(): string[] {
  const known = useSetting('channels')
  const asked = trpc.plans.channels.useQuery(undefined, {
    enabled: known === 'ask',
    staleTime: Number.POSITIVE_INFINITY,
  })
  if (known !== 'ask') return (known ?? '').split(' ')
  return (asked.data ?? []).flatMap(({ channel, is_live }) => (is_live ? [channel.toLowerCase()] : []))
}

/** What every plan includes; an entry that is not there yet says so. */
export function IncludedList({ className }: { className: string }) {
  const words = useWords('planParts', portuguese)
  const locale = useLocale()
  const told = useLiveChannels()
  const live = phoneChannels.filter((name) => told.includes(name))
  const isComing = live.length < phoneChannels.length
  const note = live.length > 0 ? words.partly(waysOf(live, locale)) : words.coming
  return (
    <>
      <ul className={`grid gap-x-8 ${className}`}>
        {included.map((feature) => (
          <li key={feature} className="flex items-start gap-2">
            <Check aria-hidden className="mt-0.5 size-4 shrink-0 text-done" />
            <span>
              {words.included[feature]}
              {isComing && feature === coming && (
                <>
                  {' '}
                  {/* Not the kit's badge: its file brings others along, 4 kB of a page that people come to from outside. */}
                  <span className="rounded-full bg-quiet-wash px-2 py-0.5 text-xs font-medium whitespace-nowrap text-quiet">
                    {words.soon}
                  </span>
                </>
              )}
            </span>
          </li>
        ))}
      </ul>
      {isComing && <p className="mt-4 text-quiet">{note}</p>}
    </>
  )
}

/** 'SMS e WhatsApp', as spec §9 names them. */
const byPhone = joined(phoneChannels.map((name) => channels[name].name).toReversed(), 'pt')

const portuguese = {
  notes: {
    free: 'Para assinar de vez em quando',
    standard: 'Para autônomos e escritórios pequenos',
    pro: 'Para equipes que assinam todo dia',
    enterprise: 'Para empresas com muito volume',
  },
  included: {
    signers: 'Signatários ilimitados',
    initials: 'Assinatura com rubrica',
    byMail: 'Contrato por e-mail',
    api: 'API',
    backup: 'Backup de contratos',
    byPhone: `Contrato por ${byPhone}`,
    electronic: 'Assinatura eletrônica',
    notes: 'Notificações de entrega e de abertura',
  },
  soon: 'em breve',
  coming: `Por enquanto, convites, códigos e cópias seguem por e-mail; ${byPhone} ainda não são enviados por este serviço.`,
  partly: (ways: string) => `Por enquanto, este serviço envia ${ways}.`,
}
