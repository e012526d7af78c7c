import { ACCOUNT_CHANNEL, type ChannelWords, channels, wordsOfChannel } from '@rubrica/contracts/channels.ts'
import { CODE_DIGITS, CODE_MINUTES, CODE_TRIES } from '@rubrica/contracts/messages.ts'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { useNavigationAlert } from '../../navigation-alert.ts'
import { trpc } from '../../trpc.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { CodeInput } from '../../ui/code-input.tsx'
import { usePlace } from '../../use-snapshot.ts'
import { useLocale, useWords } from '../../words.ts'
import { type CodeStanding, codeStandingOf, isShut, ResendCode } from './resend-code.tsx'
import { SignerArea } from './signer-area.tsx'
import { SignerCard, SigningFailure } from './signer-card.tsx'

/** The six digits that show that the reader of the message is the one who signs. */
export function VerifyPage() {
  return <SignerArea>{(accessCode) => <Verification accessCode={accessCode} />}</SignerArea>
}

function Verification({ accessCode }: { accessCode: string }) {
  const navigate = useNavigate()
  const queries = trpc.useUtils()
  const self = trpc.signing.self.useQuery()
  const locale = useLocale()
  const [code, setCode] = useState('')
  const [tried, setTried] = useState<Tried>({ boxes: 1, wrong: 0, spentAt: 0 })
  const request = trpc.signing.requestVerification.useMutation()
  const enter = () => navigate(`/sign/${accessCode}`, { replace: true, state: { verified: true } })
  const verify = trpc.signing.verify.useMutation({
    onSuccess: async () => {
      await queries.signing.open.reset()
      enter()
    },
    onError: ({ data }) => {
      // If no code was judged, the digits stay.
      if (data?.code !== 'code_wrong' && data?.code !== 'code_expired') return
      const isSpent = data.code === 'code_expired' || tried.wrong + 1 >= CODE_TRIES
      setTried({ boxes: tried.boxes + 1, wrong: tried.wrong + 1, spentAt: isSpent ? Date.now() : 0 })
      setCode('')
    },
  })
  const query = new URLSearchParams(usePlace().search)
  const { alert } = useNavigationAlert()
  const channel = wordsOfChannel(request.data?.channel ?? query.get('channel')) ?? channels[ACCOUNT_CHANNEL]
  const words = useWords('verify', portuguese)
  const { mutate } = request
  const isClosed = isShut(request.error) || isShut(verify.error)
  const isWorking = verify.isPending || verify.isSuccess
  const submit = () => {
    if (code.length === CODE_DIGITS && !isWorking && !isClosed) verify.mutate({ code })
  }
  useEffect(() => mutate({}), [mutate])
  // This browser needs no second code; a message that came along is shown first.
  const isKnown = self.data?.is_verified === true && !alert && !query.has('alertMessage')
  useEffect(() => {
    if (isKnown) enter()
  })

  // Typed digits outlive a look at the mail without a connection.
  const isGone = self.error && (!self.data || self.error.data?.code === 'signer_code_invalid')
  if (isGone) return <SigningFailure error={self.error} onRetry={() => self.refetch()} />
  return (
    <SignerCard
      title={words.title}
      intro={
        <Intro
          documentName={self.data?.document_name}
          sent={request.data}
          hasFailed={request.isError}
          channel={channel}
        />
      }
    >
      <ArrivalAlert />
      {request.error && !verify.error && <Alert tone="warning">{request.error.message}</Alert>}
      <form
        method="post"
        className="flex flex-col gap-3"
        onSubmit={(event) => {
          event.preventDefault()
          submit()
        }}
      >
        <CodeInput
          key={tried.boxes}
          label={words.code}
          autoFocus
          isDisabled={isWorking || isClosed}
          error={verify.error?.message}
          {...(isClosed ? {} : { onErrorClose: verify.reset })}
          onChange={(next) => {
            setCode(next)
            if (verify.error) verify.reset()
          }}
          onComplete={(whole) => verify.mutate({ code: whole })}
        />
        {tried.spentAt > 0 && !isClosed && verify.error?.data?.code !== 'code_expired' && (
          <p role="status" className="text-quiet">
            {words.spent}
          </p>
        )}
        <Button
          type="submit"
          size="large"
          variant="primary"
          isPending={isWorking}
          isDisabled={isClosed || code.length < CODE_DIGITS}
        >
          {words.confirm}
        </Button>
      </form>
      {!isClosed && (
        <ResendCode
          look={channel.missing[locale]}
          standing={standingAfter(codeStandingOf(request), tried.spentAt)}
          isPending={request.isPending}
          onResend={() => {
            verify.reset()
            setCode('')
            setTried({ ...tried, boxes: tried.boxes + 1 })
            request.mutate({ force: true }, { onSuccess: () => setTried((now) => ({ ...now, wrong: 0, spentAt: 0 })) })
          }}
        />
      )}
      <p className="text-sm text-quiet">{words.thisBrowser}</p>
    </SignerCard>
  )
}

/** The state of the codes typed so far. */
interface Tried {
  /** Another number gives empty boxes. */
  boxes: number
  /** Wrong ones since the person requested a code. */
  wrong: number
  /** When the mailed code stopped counting, in milliseconds; 0 while it counts. */
  spentAt: number
}

/** A code that no longer counts makes another one due at once; the server has the last word. */
function standingAfter(standing: CodeStanding, spentAt: number): CodeStanding {
  return spentAt > standing.askedAt ? { ...standing, seconds: 0, askedAt: spentAt } : standing
}

interface IntroProps {
  documentName: string | undefined
  sent: { recipient: string } | undefined
  /** No code was sent now; the invitation brought one. */
  hasFailed: boolean
  channel: ChannelWords
}

/** Reserves the height of its sentence and a short name, so that nothing moves under the boxes. */
function Intro({ documentName, sent, hasFailed, channel }: IntroProps) {
  const words = useWords('verify', portuguese)
  const locale = useLocale()
  const sending = () => (hasFailed ? words.arrived(channel.toYours[locale]) : words.sending(channel.forYours[locale]))
  return (
    <span className="block min-h-17 max-sm:min-h-26">
      {sent ? words.sent(sent.recipient, CODE_MINUTES) : sending()}
      {documentName && (
        <span className="mt-1.5 block">
          {words.document}: <span className="font-medium text-ink">{documentName}</span>
        </span>
      )}
    </span>
  )
}

/** Characters of a sentence in the address, which anybody can have written (decision 0027). */
const FOREIGN_MAX = 200

/** The alert of the previous page or of the URL. */
function ArrivalAlert() {
  const { alert, close } = useNavigationAlert()
  const { pathname, search } = usePlace()
  const navigate = useNavigate()
  const query = new URLSearchParams(search)
  const foreign = query.get('alertMessage')?.slice(0, FOREIGN_MAX)
  const locale = useLocale()
  const sent = wordsOfChannel(query.get('channel'))?.codeSent[locale]
  const words = useWords('verify', portuguese)
  if (alert) {
    return (
      <Alert tone={alert.tone} onClose={close}>
        {alert.message}
      </Alert>
    )
  }
  return foreign || sent ? (
    <Alert tone="info" onClose={() => navigate(pathname, { replace: true, preventScrollReset: true })}>
      {foreign && <p className="text-sm text-quiet">{words.byLink}</p>}
      <p>{foreign || sent}</p>
    </Alert>
  ) : null
}

const portuguese = {
  title: 'Confirme que é você',
  code: 'Código de verificação',
  spent: 'Este código não vale mais. Peça outro abaixo.',
  confirm: 'Confirmar código',
  thisBrowser: 'O código abre o documento neste navegador. Em outro, podemos pedir outro código.',
  sent: (recipient: string, minutes: number) =>
    `Digite o código de 6 dígitos que enviamos para ${recipient}. Vale o mais recente, por ${minutes} minutos.`,
  arrived: (place: string) => `Digite o código de 6 dígitos mais recente que chegou ${place}.`,
  sending: (place: string) => `Estamos enviando um código de 6 dígitos ${place}.`,
  document: 'Documento',
  byLink: 'Mensagem recebida pelo link:',
}
