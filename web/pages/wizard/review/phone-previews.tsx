import { type Brief, OWN_TEXT_MAX, templateText } from '@rubrica/contracts/briefs.ts'
import { partOf } from '@rubrica/contracts/parts.ts'
import { smsText } from '@rubrica/contracts/sms-text.ts'
import { useSignedIn } from '../../../session.ts'
import { productName } from '../../../ui/use-page-title.ts'
import type { ChosenSigner } from '../draft/draft.ts'
import { useWizard } from '../draft/wizard-context.ts'

/** What arrives on telephones, if somebody is reached there: the words around the sender's own are fixed. */
export function PhonePreviews() {
  const { draft } = useWizard()
  const byWhatsapp = draft.signers.find(({ demand }) => demand === 'Whatsapp')
  const bySms = draft.signers.find(({ demand }) => demand === 'Sms')
  if (!byWhatsapp && !bySms) return null
  return (
    <section aria-label="O que chega ao telefone" className="flex flex-col gap-4">
      {byWhatsapp && <WhatsappPreview signer={byWhatsapp} />}
      {bySms && <SmsPreview signer={bySms} />}
    </section>
  )
}

function WhatsappPreview({ signer }: { signer: ChosenSigner }) {
  const brief = useBrief(signer)
  const isCut = brief.text.length > OWN_TEXT_MAX
  return (
    <Preview
      title={`No WhatsApp de ${signer.full_name}`}
      text={templateText(brief, 'pt')}
      note={`O texto em volta é fixo, aprovado pelo WhatsApp. A sua mensagem vai em uma só linha${isCut ? `, cortada em ${OWN_TEXT_MAX} caracteres` : ''}, também nos lembretes.`}
    />
  )
}

function SmsPreview({ signer }: { signer: ChosenSigner }) {
  const brief = useBrief(signer)
  // As long as a link is: what gives way to it gives way here, too.
  const url = `${window.location.origin}/sign/${'•'.repeat(LINK_LENGTH)}`
  const sms = { productName: productName(), locale: 'pt', brief, url } as const
  return (
    <Preview
      title={`No SMS a ${signer.full_name}`}
      text={smsText(sms)}
      note={`Um SMS tem 160 caracteres, sem acentos${brief.text === '' ? '.' : ': a sua mensagem não cabe e não vai.'}`}
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
  return { kind: 'invitation', name: full_name, sender, document: document.name, asked: asked.pt, text }
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
