import { type Brief, OWN_TEXT_MAX, templateText } from '@rubrica/contracts/briefs.ts'
import { type ChannelName, channels } from '@rubrica/contracts/channels.ts'
import { keysOf } from '@rubrica/contracts/keys-of.ts'
import { defaultLocale } from '@rubrica/contracts/locale.ts'
import { partOf } from '@rubrica/contracts/parts.ts'
import { smsText } from '@rubrica/contracts/sms-text.ts'
import type { ReactNode } from 'react'
import { useSignedIn } from '../../../session.ts'
import { productName } from '../../../ui/use-page-title.ts'
import { useWords } from '../../../words.ts'
import type { ChosenSigner } from '../draft/draft.ts'
import { useWizard } from '../draft/wizard-context.ts'

/** What arrives on telephones, if somebody is reached there: the words around the sender's own are fixed. */
export function PhonePreviews() {
  const { draft } = useWizard()
  const words = useWords('phonePreviews', portuguese)
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
  const words = useWords('phonePreviews', portuguese)
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
  const words = useWords('phonePreviews', portuguese)
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
  phone: 'O que chega ao telefone',
  whatsapp: (name: string) => `No WhatsApp de ${name}`,
  around: (cut: string) =>
    `O texto em volta é fixo, aprovado pelo WhatsApp. A sua mensagem vai em uma só linha${cut}, também nos lembretes.`,
  cut: (count: number) => `, cortada em ${count} caracteres`,
  sms: (name: string) => `No SMS a ${name}`,
  short: 'Um SMS tem 160 caracteres, sem acentos.',
  noRoom: 'Um SMS tem 160 caracteres, sem acentos: a sua mensagem não cabe e não vai.',
}
