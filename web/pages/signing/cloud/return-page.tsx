import { useEffect, useRef } from 'react'
import { Navigate, useLocation } from 'react-router-dom'
import { canPass } from '../../../failure.ts'
import { type Inputs, type Outputs, trpc } from '../../../trpc.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Button, LinkButton } from '../../../ui/button.tsx'
import { useWords } from '../../../words.ts'
import { CertificateFacts } from '../certificate/certificate-facts.tsx'
import { forgetTyped } from '../document/typed-values.ts'
import { SignerCard } from '../signer-card.tsx'

type Finished = Outputs['cloudCertificate']['finish']

/** Where the provider of a certificate in the cloud sends its holder back to: signs, or says why not. */
export function CloudReturnPage() {
  const words = useWords('cloudReturn', portuguese)
  const { finish, accept, retry } = useFinish()
  if (finish.error) {
    return (
      <SignerCard title={canPass(finish.error) ? words.title : words.notSigned}>
        <Alert tone="warning">{finish.error.message}</Alert>
        <p>{words.mayBeSigned}</p>
        <Button size="large" variant="primary" onPress={retry}>
          {words.again}
        </Button>
      </SignerCard>
    )
  }
  const finished = accept.data ?? finish.data
  if (!finished) {
    return (
      <SignerCard title={words.title}>
        <p role="status">{words.signing}</p>
      </SignerCard>
    )
  }
  // Not a component of its own: the heading stays the same element, and keeps the focus.
  const onAccept = () => accept.mutate({ accepts: true })
  return finishedCard(words, { finished, onAccept, isPending: accept.isPending, failure: accept.error?.message })
}

interface Outcome {
  finished: Finished
  onAccept: () => void
  isPending: boolean
  /** Why the signer's word to sign all the same did not arrive: the button is still there. */
  failure: string | undefined
}

function finishedCard(
  words: typeof portuguese,
  { finished: { accessCode, answer, problem }, onAccept, isPending, failure }: Outcome,
) {
  const back = accessCode && `/sign/${accessCode}`
  const failed = answer?.documents.filter(({ success }) => !success) ?? []
  if (answer && answer.documents.length > 0 && failed.length === 0 && back) {
    return <Navigate to={answer.documents.length > 1 ? `${back}/documents` : `${back}/success`} replace />
  }
  if (answer && answer.documents.length === 0) {
    return (
      <SignerCard title={words.notQualified}>
        <CertificateFacts {...answer} heading="h2" />
        {failure !== undefined && <Alert tone="warning">{failure}</Alert>}
        <Button size="large" variant="primary" onPress={onAccept} isFinal isPending={isPending}>
          {words.signAnyway}
        </Button>
        {back && (
          <LinkButton size="large" href={back}>
            {words.backUnsigned}
          </LinkButton>
        )}
      </SignerCard>
    )
  }
  const signed = (answer?.documents.length ?? 0) - failed.length
  const messages = problem ? [problem.message] : [...new Set(failed.map(({ message }) => message))]
  return (
    <SignerCard title={signed > 0 ? words.someSigned : words.notSigned}>
      {signed > 0 && <p>{words.signedOf(signed, signed + failed.length)}</p>}
      <Alert tone="warning">
        {messages.map((message) => (
          <p key={message}>{message}</p>
        ))}
      </Alert>
      <p>{back ? words.kept : words.openLink}</p>
      {back && (
        <LinkButton size="large" variant="primary" href={signed > 0 ? `${back}/documents` : back}>
          {words.back}
        </LinkButton>
      )}
    </SignerCard>
  )
}

/**
 * Hands over once what the provider sent, and takes it out of the address bar at once. If the call got no answer, the
 * person can hand it over again: what has arrived already counts once.
 */
function useFinish() {
  const { search } = useLocation()
  const brought = useRef(broughtIn(search))
  const wasSent = useRef(false)
  const onSuccess = ({ answer }: Finished) => {
    for (const { document_id, success } of answer?.documents ?? []) if (success) forgetTyped(document_id)
  }
  const finish = trpc.cloudCertificate.finish.useMutation({ onSuccess })
  const accept = trpc.cloudCertificate.finish.useMutation({ onSuccess })
  const { mutate } = finish
  useEffect(() => {
    if (wasSent.current) return
    wasSent.current = true
    history.replaceState(history.state, '', location.pathname)
    mutate(brought.current)
  }, [mutate])
  return { finish, accept, retry: () => mutate(brought.current) }
}

function broughtIn(search: string): Inputs['cloudCertificate']['finish'] {
  const { state = '', code, error } = Object.fromEntries<string | undefined>(new URLSearchParams(search))
  return { state, ...(code === undefined ? {} : { code }), ...(error === undefined ? {} : { error }) }
}

const portuguese = {
  title: 'Certificado em nuvem',
  signing: 'Assinando com o seu certificado. Não feche esta página.',
  notSigned: 'Documento não assinado',
  someSigned: 'Nem tudo foi assinado',
  signedOf: (signed: number, all: number) =>
    `${signed} de ${all} documentos ${signed === 1 ? 'foi assinado' : 'foram assinados'}.`,
  mayBeSigned: 'Abra de novo o link do documento: se a assinatura já tiver chegado, ele aparece assinado.',
  again: 'Tentar de novo',
  kept: 'O que você preencheu está guardado.',
  openLink: 'Abra de novo o link do documento, que está na mensagem que você recebeu, e assine a partir dele.',
  back: 'Voltar ao documento',
  notQualified: 'A assinatura não será qualificada',
  signAnyway: 'Assinar mesmo assim',
  backUnsigned: 'Voltar sem assinar',
}
