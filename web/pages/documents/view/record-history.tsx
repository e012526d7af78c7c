import { activityEvents } from '@rubrica/contracts/activity-events.ts'
import type { Activity } from '@rubrica/contracts/documents.ts'
import { keysOf } from '@rubrica/contracts/keys-of.ts'
import { ChevronDown } from 'lucide-react'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { Button } from 'react-aria-components/Button'
import { Disclosure, DisclosurePanel } from 'react-aria-components/Disclosure'
import { deviceName } from '../../../device-name.ts'
import { capitalized, formatDateTime, formatDay } from '../../../format.ts'
import { openPart } from '../../../load-code.ts'
import { RecordSection } from '../../../paper-and-record.tsx'
import { ListFailure } from '../../../shown-list.tsx'
import type { Outputs } from '../../../trpc.ts'
import { Avatar } from '../../../ui/avatar.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { TextButton } from '../../../ui/text-link.tsx'
import { useLocale, useWords } from '../../../words.ts'
import { type StepTexts, wordsOf } from './step-texts.ts'

const loadTrail = () => import('./trail-dialog.tsx')
const TrailDialog = lazy(async () => ({ default: (await loadTrail()).TrailDialog }))

interface RecordHistoryProps {
  documentId: string
  /** In the order of the record, which gives each a colour. */
  signers: { id: string; full_name: string }[]
  history: Outputs['documents']['history'] | undefined
  query: { error: unknown; isFetching: boolean; refetch: () => unknown }
}

/** What happened, by person, with what proves each step; the whole trail on demand. */
export function RecordHistory({ documentId, signers, history, query }: RecordHistoryProps) {
  const words = useWords('recordHistory', portuguese)
  const [isOpen, setOpen] = useState(false)
  const all = (
    <TextButton onPress={() => openPart(loadTrail, () => setOpen(true))} className="text-sm">
      {words.trail}
    </TextButton>
  )
  return (
    <RecordSection title={words.title} aside={all}>
      <ListFailure query={query} isKept={history !== undefined} />
      {!history && !query.error && <Skeleton className="h-20 w-full" />}
      {history && (
        <ul className="flex flex-col">
          {signers.map(({ id, full_name }, place) => {
            const activities = history.people.find(({ signerId }) => signerId === id)?.activities ?? []
            return (
              activities.length > 0 && (
                <Group
                  key={id}
                  title={full_name}
                  picture={<Avatar name={full_name} seed={place} />}
                  activities={activities}
                  isOpen={signers.length < 3}
                />
              )
            )
          })}
          <Group title={words.own} activities={history.own} isOpen={signers.length === 0} />
        </ul>
      )}
      {isOpen && (
        <Suspense>
          <TrailDialog documentId={documentId} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </RecordSection>
  )
}

interface GroupProps {
  title: string
  picture?: ReactNode
  activities: Activity[]
  /** Whether it shows its steps from the start. */
  isOpen: boolean
}

function Group({ title, picture, activities, isOpen }: GroupProps) {
  return (
    <li className="border-b border-line last:border-0">
      <Disclosure className="group/steps" defaultExpanded={isOpen}>
        <Button
          slot="trigger"
          className="flex min-h-11 w-full cursor-pointer items-center gap-3 rounded-control py-2 text-left outline-offset-[-2px]"
        >
          {picture}
          <span className="min-w-0 grow font-medium [overflow-wrap:anywhere]">{title}</span>
          <ChevronDown
            aria-hidden
            className="size-4 shrink-0 text-quiet transition-transform duration-150 group-data-expanded/steps:rotate-180 print:hidden"
          />
        </Button>
        {/* Nobody can open it on paper. */}
        <DisclosurePanel className="print:[content-visibility:visible]">
          <ol className={`flex flex-col pb-3 ${picture ? 'pl-4' : 'pl-1'}`}>
            {activities.map((activity) => (
              <Step key={activity.id} activity={activity} />
            ))}
          </ol>
        </DisclosurePanel>
      </Disclosure>
    </li>
  )
}

/** One step. It shows the origin only of the person's own acts: there it is a proof. */
function Step({ activity }: { activity: Activity }) {
  const { steps } = useWords('recordHistory', portuguese)
  const locale = useLocale()
  const { created_at, origin } = activity
  const agent = origin?.['user-agent'] ?? null
  const act = ownAct(activity)
  const from = act !== null && [origin?.ip && `IP ${origin.ip}`, agent && deviceName(agent)].filter(Boolean)
  return (
    <li className="relative flex flex-col gap-0.5 border-l border-line pb-3 pl-4 last:pb-0">
      <span
        aria-hidden
        className={`absolute top-1.5 -left-[4.5px] size-2 rounded-full border ${act === 'proof' ? 'border-done bg-done' : 'border-edge bg-page'}`}
      />
      <span className="[overflow-wrap:anywhere]">{stepText(activity, steps)}</span>
      <span className="tabular text-sm text-quiet">
        <time dateTime={created_at}>{formatDateTime(created_at, locale)}</time>
        {from && from.length > 0 && <span title={agent ?? undefined}>{` · ${from.join(' · ')}`}</span>}
      </span>
    </li>
  )
}

/** The words for a step under the person's name; the acts of others have the trail's own words. */
function stepText(activity: Activity, steps: StepTexts): string {
  const known = keysOf(steps).find((name) => name === activity.event)
  if (!known) return activity.message
  const payload = activity.payload ?? {}
  return steps[known](payload, activity.message, wordsOf(payload.part))
}

/** Whether the signer did it, and whether it proves something; null for the acts of others, and of a later version. */
function ownAct({ event }: Activity) {
  const known = keysOf(activityEvents).find((name) => name === event)
  return known ? activityEvents[known].bySigner : null
}

const portuguese = {
  title: 'Histórico',
  trail: 'Ver trilha completa',
  own: 'Documento e envio',
  steps: {
    signer_email_verified: ({ signer_email }) => `Confirmou o código de 6 dígitos enviado a ${signer_email}`,
    signer_whatsapp_verified: () => 'Confirmou o código de 6 dígitos enviado por WhatsApp',
    signer_sms_verified: () => 'Confirmou o código de 6 dígitos enviado por SMS',
    signer_account_verified: ({ signer_email }) =>
      `Entrou pela própria conta, com o e-mail ${signer_email} confirmado, sem código`,
    signer_data_confirmed: ({ after }, message) => (after ? message : 'Confirmou os seus dados'),
    signer_accepted_terms: ({ terms_version: version }) =>
      version ? `Aceitou os termos, versão de ${formatDay(String(version))}` : 'Aceitou os termos',
    signer_viewed_document: () => 'Abriu o documento',
    signer_signed_document: (_, __, { didDocument }) => capitalized(didDocument.pt),
    signer_rejected_document: ({ decline_reason: reason }, _, { refused }) =>
      `${capitalized(refused.pt)}${reason ? `: “${reason}”` : ''}`,
  } satisfies StepTexts,
}
