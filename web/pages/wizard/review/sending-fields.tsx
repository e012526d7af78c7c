import { getLocalTimeZone, today } from '@internationalized/date'
import { type Brief, OWN_TEXT_MAX, templateText } from '@rubrica/contracts/briefs.ts'
import { type ChannelName, channels } from '@rubrica/contracts/channels.ts'
import { keysOf } from '@rubrica/contracts/keys-of.ts'
import { defaultLocale } from '@rubrica/contracts/locale.ts'
import { REMINDERS_MAX } from '@rubrica/contracts/messages.ts'
import { partOf } from '@rubrica/contracts/parts.ts'
import { smsText } from '@rubrica/contracts/sms-text.ts'
import { type ReactNode, useState } from 'react'
import { choicesWith, daysOf } from '../../../documents/reminder-choices.ts'
import { useSignedIn } from '../../../session.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { DateTimeField } from '../../../ui/date-time-field.tsx'
import { Select } from '../../../ui/select.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { productName } from '../../../ui/use-page-title.ts'
import { useWords } from '../../../words.ts'
import type { ChosenSigner } from '../draft/draft.ts'
import { InvitationStep } from '../draft/invitation-step.tsx'
import { useWizard } from '../draft/wizard-context.ts'

/** Preparation without fields: the text of the invitation and its deadline. */
export function PrepareSending() {
  const { problem, passes } = useSendingCheck()
  const words = useWords('sendingFields', portuguese)
  return (
    <InvitationStep note={words.note} passes={passes}>
      <SendingFields deadlineProblem={problem} />
    </InvitationStep>
  )
}

/** The message to the signers, the deadline and the reminders. */
export function SendingFields({ deadlineProblem }: { deadlineProblem: string | undefined }) {
  const { draft, change } = useWizard()
  const words = useWords('sendingFields', portuguese)
  return (
    <div className="flex flex-col gap-5">
      <TextField
        label={words.message}
        isOptional
        rows={4}
        maxLength={5000}
        value={draft.message}
        onChange={(message) => change({ type: 'message', message })}
        description={words.place}
      />
      <PhonePreviews />
      <DeadlineField />
      <Select
        label={words.reminders}
        className="sm:max-w-80"
        options={choicesWith(draft.reminderDays)}
        value={draft.reminderDays === null ? 'none' : String(draft.reminderDays)}
        onChange={(id) => change({ type: 'reminders', days: daysOf(id) })}
        description={words.most(REMINDERS_MAX)}
      />
      {deadlineProblem && <Alert tone="warning">{deadlineProblem}</Alert>}
    </div>
  )
}

/** Until when the document may be signed. */
export function DeadlineField() {
  const { draft, change } = useWizard()
  const words = useWords('sendingFields', portuguese)
  return (
    <div className="flex items-start gap-2 max-sm:flex-col max-sm:gap-1">
      <DateTimeField
        label={
          <>
            {words.deadline} <span className="font-normal text-quiet">{words.optional}</span>
          </>
        }
        className="w-full sm:max-w-80"
        value={draft.expiresAt ? new Date(draft.expiresAt) : null}
        onChange={(moment) => change({ type: 'deadline', expiresAt: moment?.toISOString() ?? null })}
        description={words.after}
      />
      {draft.expiresAt && (
        <Button variant="plain" onPress={() => change({ type: 'deadline', expiresAt: null })} className="sm:mt-6">
          {words.endless}
        </Button>
      )}
    </div>
  )
}

/** Checks the deadline before the step ends: the calendar starts tomorrow, but people can type an earlier date. */
export function useSendingCheck() {
  const { draft } = useWizard()
  const words = useWords('sendingFields', portuguese)
  const [wasChecked, setChecked] = useState(false)
  const isTooEarly = draft.expiresAt !== null && new Date(draft.expiresAt) < startOfTomorrow()

  return {
    problem: wasChecked && isTooEarly ? words.early : undefined,
    /** True if the person may leave the step; from then on the problem shows. */
    passes: () => {
      setChecked(true)
      return !isTooEarly
    },
  }
}

function startOfTomorrow() {
  const zone = getLocalTimeZone()
  return today(zone).add({ days: 1 }).toDate(zone)
}

/** What arrives on telephones, if somebody is reached there: the words around the sender's own are fixed. */
function PhonePreviews() {
  const { draft } = useWizard()
  const words = useWords('sendingFields', portuguese)
  const shown = keysOf(previews).flatMap((name) => {
    const signer = draft.signers.find(({ demand }) => demand === channels[name].wire)
    const Shown = previews[name]
    return signer && Shown ? [<Shown key={name} signer={signer} />] : []
  })
  if (shown.length === 0) return null
  return (
    <section aria-label={words.phone} className="flex flex-col gap-4">
      {shown}
    </section>
  )
}

/** A channel's preview of the invitation for a signer; null if it has room for letters. */
const previews: Record<ChannelName, ((props: { signer: ChosenSigner }) => ReactNode) | null> = {
  email: null,
  whatsapp: WhatsappPreview,
  sms: SmsPreview,
}

function WhatsappPreview({ signer }: { signer: ChosenSigner }) {
  const brief = useBrief(signer)
  const words = useWords('sendingFields', portuguese)
  const isCut = brief.text.length > OWN_TEXT_MAX
  return (
    <Preview
      title={words.whatsapp(signer.full_name)}
      text={templateText(brief, defaultLocale)}
      note={words.around(isCut ? words.cut(OWN_TEXT_MAX) : '')}
    />
  )
}

function SmsPreview({ signer }: { signer: ChosenSigner }) {
  const brief = useBrief(signer)
  const words = useWords('sendingFields', portuguese)
  // As long as a link is: what gives way to it gives way here, too.
  const url = `${window.location.origin}/sign/${'•'.repeat(LINK_LENGTH)}`
  const sms = { productName: productName(), locale: defaultLocale, brief, url }
  return (
    <Preview
      title={words.sms(signer.full_name)}
      text={smsText(sms)}
      note={brief.text === '' ? words.short : words.noRoom}
    />
  )
}

const LINK_LENGTH = 22

/** The invitation's values as far as the page knows them; the wizard's own words for the rest are those of the message. */
function useBrief({ full_name, part }: ChosenSigner): Brief & { text: string } {
  const { document, draft } = useWizard()
  const { user, account } = useSignedIn()
  const sender = account?.notification_sender_type === 'Account' ? account.name : user.name
  const { asked } = partOf(part).words
  const text = draft.message.trim()
  return { kind: 'invitation', name: full_name, sender, document: document.name, asked: asked[defaultLocale], text }
}

function Preview({ title, text, note }: { title: string; text: string; note: string }) {
  return (
    <figure className="flex flex-col gap-1.5">
      <figcaption className="text-sm font-medium [overflow-wrap:anywhere]">{title}</figcaption>
      <p className="w-fit max-w-120 rounded-card bg-quiet-wash px-4 py-3 whitespace-pre-line [overflow-wrap:anywhere]">
        {text}
      </p>
      <p className="max-w-120 text-sm text-quiet">{note}</p>
    </figure>
  )
}

const portuguese = {
  note: 'Tudo aqui é opcional. Sem campos nas páginas, cada pessoa assina o documento inteiro no final.',
  message: 'Mensagem aos signatários',
  place: 'Vai no convite e nos lembretes, logo abaixo do nome do documento.',
  reminders: 'Lembretes',
  most: (count: number) => `Para quem ainda não assinou, no máximo ${count} por pessoa.`,
  deadline: 'Prazo para assinar',
  optional: '(opcional)',
  after: 'Depois dele, ninguém mais consegue assinar. O primeiro dia possível é amanhã.',
  endless: 'Sem prazo',
  early: 'O prazo precisa ser a partir de amanhã. Escolha outra data ou deixe sem prazo.',
  phone: 'O que chega ao telefone',
  whatsapp: (name: string) => `No WhatsApp de ${name}`,
  around: (cut: string) =>
    `O texto em volta é fixo, aprovado pelo WhatsApp. A sua mensagem vai em uma só linha${cut}, também nos lembretes.`,
  cut: (count: number) => `, cortada em ${count} caracteres`,
  sms: (name: string) => `No SMS a ${name}`,
  short: 'Um SMS tem 160 caracteres, sem acentos.',
  noRoom: 'Um SMS tem 160 caracteres, sem acentos: a sua mensagem não cabe e não vai.',
}
