import { useState } from 'react'
import { useParams } from 'react-router-dom'
import { Brand } from '../../brand.tsx'
import { formatCountdown } from '../../format.ts'
import { LanguageSwitch } from '../../language-switch.tsx'
import { trpc } from '../../trpc.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { CardPage } from '../../ui/card-page.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { useCountdown } from '../../ui/use-countdown.ts'
import { usePageTitle } from '../../ui/use-page-title.ts'
import { useWords } from '../../words.ts'
import { addressFault, failureMessage, type ReleaseMessage, releaseWords } from './release-message.ts'

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

const portuguese = {
  title: 'Liberação do documento para assinatura',
  address: 'Informe seu e-mail para receber o código de liberação. Precisa ser o',
  registered: 'que o remetente cadastrou para você.',
  sentBy: 'Enviado por',
  follow: 'Abra o e-mail e siga o link para assinar.',
  tryIn: 'TENTE EM',
  access: 'ACESSAR DOCUMENTO',
}
