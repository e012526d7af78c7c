import { CODE_MINUTES, messages } from '@rubrica/contracts/messages.ts'
import { useEffect, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { useNavigationAlert } from '../../navigation-alert.ts'
import { trpc } from '../../trpc.ts'
import { Alert } from '../../ui/alert.tsx'
import { CodeInput } from '../../ui/code-input.tsx'
import { codeStandingOf, isShut } from './code-standing.ts'
import { ResendCode } from './resend-code.tsx'
import { SignerArea } from './signer-area.tsx'
import { SignerCard } from './signer-card.tsx'
import { SigningFailure } from './signing-failure.tsx'

/** The six digits that show that the reader of the e-mail is the one who signs. */
export function Component() {
  return <SignerArea>{(accessCode) => <Verification accessCode={accessCode} />}</SignerArea>
}

function Verification({ accessCode }: { accessCode: string }) {
  const navigate = useNavigate()
  const queries = trpc.useUtils()
  const self = trpc.signing.self.useQuery()
  const [attempt, setAttempt] = useState(1)
  const request = trpc.signing.requestVerification.useMutation()
  const verify = trpc.signing.verify.useMutation({
    onSuccess: async () => {
      await queries.signing.open.reset()
      navigate(`/sign/${accessCode}`, { replace: true, state: { verified: true } })
    },
    onError: () => setAttempt(attempt + 1),
  })
  const { mutate } = request
  useEffect(() => mutate({}), [mutate])

  if (self.error) return <SigningFailure error={self.error} onRetry={() => self.refetch()} />
  return (
    <SignerCard
      title="Confirme que é você"
      intro={<Intro documentName={self.data?.document_name} sent={request.data} />}
    >
      <ArrivalAlert />
      {request.error && <Alert tone="warning">{request.error.message}</Alert>}
      <CodeInput
        key={attempt}
        label="Código de verificação"
        autoFocus
        isDisabled={verify.isPending || verify.isSuccess || isShut(request.error) || isShut(verify.error)}
        error={verify.error?.message}
        onChange={() => verify.error && verify.reset()}
        onComplete={(code) => verify.mutate({ code })}
      />
      <p role="status" className="min-h-6 text-quiet">
        {(verify.isPending || verify.isSuccess) && 'Conferindo o código…'}
      </p>
      {!isShut(request.error) && !isShut(verify.error) && (
        <ResendCode
          standing={codeStandingOf(request)}
          isPending={request.isPending}
          onResend={() => {
            verify.reset()
            request.mutate({ force: true })
          }}
        />
      )}
      <p className="text-sm text-quiet">
        O código abre o documento neste navegador. Em outro, podemos pedir outro código.
      </p>
    </SignerCard>
  )
}

interface IntroProps {
  documentName: string | undefined
  sent: { recipient: string } | undefined
}

/** Reserves the height of both lines, so that nothing moves under the boxes. */
function Intro({ documentName, sent }: IntroProps) {
  return (
    <span className="block min-h-12">
      {sent
        ? `Digite o código de seis dígitos que enviamos para ${sent.recipient}. Vale o mais recente, por ${CODE_MINUTES} minutos.`
        : 'Estamos enviando um código de seis dígitos para o seu e-mail.'}
      {documentName && (
        <span className="mt-1.5 block">
          Documento: <span className="font-medium text-ink">{documentName}</span>
        </span>
      )}
    </span>
  )
}

/** The alert of the previous page or of the URL. */
function ArrivalAlert() {
  const { alert, close } = useNavigationAlert()
  const [query, setQuery] = useSearchParams()
  const fromAddress =
    query.get('alertMessage') ?? (query.get('channel') === 'email' ? messages.verifyChannelEmail : null)
  if (alert) {
    return (
      <Alert tone={alert.tone} onClose={close}>
        {alert.message}
      </Alert>
    )
  }
  return fromAddress ? (
    <Alert tone="info" onClose={() => setQuery({}, { replace: true })}>
      {fromAddress}
    </Alert>
  ) : null
}
