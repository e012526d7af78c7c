import { callMessages } from '@rubrica/contracts/call-messages.ts'
import { messages } from '@rubrica/contracts/messages.ts'
import { useState } from 'react'
import { useParams } from 'react-router-dom'
import { Brand } from '../../brand.tsx'
import { formatCountdown } from '../../format.ts'
import { LanguageSwitch } from '../../language-switch.tsx'
import { trpc } from '../../trpc.ts'
import { Alert, type AlertTone } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { CardPage } from '../../ui/card-page.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { useCountdown } from '../../ui/use-countdown.ts'
import { usePageTitle } from '../../ui/use-page-title.ts'
import { pageLocale, useWords, wordsNow } from '../../words.ts'

/** Mails link and code to signers, who say which address the sender registered. */
export function ReleasePage() {
  const words = useWords('release', portuguese)
  usePageTitle(words.title)
  const { document_id: documentId = '' } = useParams()
  const [message, setMessage] = useState<ReleaseMessage | null>(null)
  const { seconds, start } = useCountdown(0)
  const document = trpc.release.document.useQuery({ documentId }, { enabled: documentId !== '', retry: false })
  const send = trpc.release.sendToken.useMutation({
    onSuccess: () => setMessage({ tone: 'success', text: releaseWords().releaseSent }),
    onError: (error) => {
      setMessage(failureMessage(error))
      start(error.data?.retryAfter ?? 0)
    },
  })

  const submit = (typed: string) => {
    const recipient = typed.trim()
    const fault = documentId.trim() === '' ? missingDocument() : addressFault(recipient)
    setMessage(fault)
    if (!fault) send.mutate({ documentId, recipient })
  }
  return (
    <CardPage
      brand={<Brand />}
      title={words.title}
      footer={<LanguageSwitch />}
      intro={
        <>
          {words.address} <span className="whitespace-nowrap">e-mail</span> {words.registered}
        </>
      }
    >
      {documentId !== '' && (
        <p className={`min-h-11 pl-3 ${document.data ? 'border-l-2 border-pen' : ''}`}>
          {document.data && (
            <>
              <span className="block font-medium [overflow-wrap:anywhere]">{document.data.name}</span>
              <span className="text-sm text-quiet">
                {words.sentBy} {document.data.created_by}
              </span>
            </>
          )}
        </p>
      )}
      <form
        noValidate
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          const recipient = new FormData(event.currentTarget).get('recipient')
          if (!send.isPending && seconds === 0) submit(typeof recipient === 'string' ? recipient : '')
        }}
      >
        {message && (
          <Alert tone={message.tone} onClose={() => setMessage(null)}>
            <p>{message.text}</p>
            {message.tone === 'success' && <p className="mt-1 text-quiet">{words.follow}</p>}
          </Alert>
        )}
        <TextField
          label="E-mail"
          name="recipient"
          type="email"
          inputMode="email"
          autoComplete="email"
          isRequired
          validationBehavior="aria"
          isInvalid={message?.tone === 'warning' || message?.tone === 'danger'}
          onChange={() => {
            setMessage(null)
            start(0)
          }}
        />
        <Button type="submit" variant="primary" size="large" isPending={send.isPending} isDisabled={seconds > 0}>
          {isCounted(seconds) ? `${words.tryIn} ${formatCountdown(seconds)}` : words.access}
        </Button>
      </form>
    </CardPage>
  )
}

/** The message above names waits of hours instead. */
function isCounted(seconds: number) {
  return seconds > 0 && seconds <= 3600
}

function missingDocument(): ReleaseMessage {
  return { tone: 'danger', text: releaseWords().documentMissingInUrl }
}

/** A message of the release page, and its tone. */
interface ReleaseMessage {
  tone: Extract<AlertTone, 'success' | 'warning' | 'danger'>
  text: string
}

/** The sentences of the page's messages, in the language of the page. */
function releaseWords() {
  return wordsNow('releaseMessages', portugueseMessages)
}

/** Checks an address before it is sent; null if it is valid. */
function addressFault(address: string): ReleaseMessage | null {
  if (address === '') return { tone: 'warning', text: releaseWords().emailRequired }
  return SIMPLE_EMAIL.test(address) ? null : { tone: 'warning', text: releaseWords().emailInvalid }
}

/** Text, @, text, dot, text without spaces (spec §5); the service judges the rest, and has a sentence of its own for it. */
const SIMPLE_EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/

/** A failed call, as far as this page reads it: without `data` no answer arrived at all. */
interface ReleaseFailure {
  message: string
  data?: { status?: number } | null | undefined
}

/** The sentence for a failed call, by its HTTP status. */
export function failureMessage({ message, data }: ReleaseFailure): ReleaseMessage {
  if (!data?.status) return { tone: 'danger', text: callMessages.networkFailed[pageLocale()] }
  const own = byStatus.get(data.status)
  const text = own ? releaseWords()[own] : message || releaseWords().releaseFailed
  return { tone: data.status < 400 ? 'warning' : 'danger', text }
}

const byStatus = new Map<number, keyof ReturnType<typeof releaseWords>>([
  [400, 'releaseInvalid'],
  [401, 'releaseForbidden'],
  [403, 'releaseForbidden'],
  [404, 'notFound'],
])

const portuguese = {
  title: 'Liberação do documento para assinatura',
  address: 'Informe seu e-mail para receber o código de liberação. Precisa ser o',
  registered: 'que o remetente cadastrou para você.',
  sentBy: 'Enviado por',
  follow: 'Abra o e-mail e siga o link para assinar.',
  tryIn: 'TENTE EM',
  access: 'ACESSAR DOCUMENTO',
}

const { emailRequired, emailInvalid, documentMissingInUrl } = messages
const { releaseSent, releaseFailed, releaseInvalid, releaseForbidden } = messages
const portugueseMessages = {
  ...{ emailRequired, emailInvalid, documentMissingInUrl },
  ...{ releaseSent, releaseFailed, releaseInvalid, releaseForbidden },
  notFound: 'O e-mail informado não está autorizado para acessar este documento ou o documento não foi encontrado.',
}
