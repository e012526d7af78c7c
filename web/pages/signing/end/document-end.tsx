import type { Locale } from '@rubrica/contracts/locale.ts'
import { withoutEnding } from '@rubrica/contracts/upload-formats.ts'
import { ChevronRight, Download } from 'lucide-react'
import { useState } from 'react'
import { formatDateTime } from '../../../format.ts'
import { trpc } from '../../../trpc.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { ProgressBar } from '../../../ui/progress-bar.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import { useWords } from '../../../words.ts'
import { downloadArtifact } from '../document/document-files.ts'
import type { OpenedDocument } from '../opened.ts'

/** How the document ended, for any reader; null while it waits for somebody, and once all have signed it. */
export function documentEnd(
  document: OpenedDocument,
  senderName: string,
  words: typeof portugueseEnds,
  locale: Locale,
): DocumentEnd | null {
  const { expiresAt, declineReason: reason } = document
  const advice = words.askSender(senderName)
  switch (document.status) {
    case 'expired':
      return {
        title: words.expired,
        meaning: expiresAt ? words.until(formatDateTime(expiresAt, locale)) : words.noMore,
        advice: words.newDeadline(senderName),
      }
    case 'rejected_by_signer':
      return {
        title: document.hasDeclined ? words.youDeclined : words.declined(document.declinedBy ?? words.another),
        meaning: words.closed,
        reason,
        advice,
      }
    case 'rejected_by_user':
      return { title: words.cancelled, meaning: words.cancelledBy(senderName), reason, advice }
    case 'failed':
      return { title: words.failed, meaning: words.failure, advice: words.sendAgain(senderName) }
    case 'uploading':
    case 'uploaded':
    case 'metadata_processing':
    case 'metadata_ready':
    case 'pending_signature':
    case 'certificating':
    case 'certificated':
      return null
  }
}

export const portugueseEnds = {
  askSender: (sender: string) => `Se ainda for preciso assinar, fale com ${sender}.`,
  expired: 'O prazo para assinar terminou',
  until: (moment: string) => `O documento podia ser assinado até ${moment}.`,
  noMore: 'O documento não pode mais ser assinado.',
  newDeadline: (sender: string) => `${sender} pode dar um novo prazo. O link que você já tem volta a funcionar.`,
  youDeclined: 'Você recusou este documento',
  declined: (who: string) => `${who} recusou o documento`,
  another: 'Outra pessoa',
  closed: 'Por isso ele foi encerrado para todos, e ninguém mais pode assinar.',
  cancelled: 'O documento foi cancelado',
  cancelledBy: (sender: string) => `${sender} cancelou o envio. Não é preciso fazer mais nada.`,
  failed: 'O documento não pôde ser concluído',
  failure: 'Houve um problema ao gerar o documento final. Ele não vale como assinado.',
  sendAgain: (sender: string) => `${sender} já pode ver o problema e enviar o documento de novo.`,
}

/** How a document came to an end without being signed by all. */
interface DocumentEnd {
  title: string
  meaning: string
  reason?: string | null
  advice: string
}

/** Props of `SignedFiles`. */
interface SignedFilesProps {
  document: OpenedDocument
  signerId: string
}

/** The files of a finished document, the signed one first; while it waits for others, the file that was signed. */
export function SignedFiles({ document, signerId }: SignedFilesProps) {
  const words = useWords('files', portuguese)
  const [pending, setPending] = useState<{ artifact: Artifact; percent: number }>()
  const [hasFailed, setFailed] = useState(false)

  const isFinished = document.artifacts.includes('certificated')
  const download = async (artifact: Artifact) => {
    setPending({ artifact, percent: 0 })
    setFailed(false)
    const name = `${withoutEnding(document.name)}${words.suffixes[artifact]}`
    const onProgress = (percent: number) => setPending({ artifact, percent })
    await downloadArtifact({ signerId, documentId: document.id, artifact }, { name, onProgress }).catch(() =>
      setFailed(true),
    )
    setPending(undefined)
  }
  return (
    <div className="flex flex-col gap-2">
      {hasFailed && <Alert tone="warning">{words.failed}</Alert>}
      {artifacts
        .filter((artifact) => document.artifacts.includes(artifact) && (artifact === 'original') !== isFinished)
        .map((artifact, place) => (
          <Button
            key={artifact}
            variant={place === 0 && isFinished ? 'primary' : 'quiet'}
            size="large"
            className="max-sm:px-3! max-sm:leading-tight max-sm:whitespace-normal!"
            isPending={pending?.artifact === artifact}
            onPress={() => download(artifact)}
          >
            <Download aria-hidden />
            {words.labels[artifact]}
          </Button>
        ))}
      {pending && <ProgressBar label={words.receiving} value={pending.percent} />}
    </div>
  )
}

const artifacts = ['original', 'certificated', 'certificate-page', 'bundle'] as const
type Artifact = (typeof artifacts)[number]

const portuguese = {
  receiving: 'Recebendo o arquivo',
  failed: 'O arquivo não chegou até aqui. Ele continua guardado: tente baixar de novo.',
  labels: {
    original: 'Baixar o documento sem assinaturas',
    certificated: 'Baixar documento assinado',
    'certificate-page': 'Baixar certificado',
    bundle: 'Baixar tudo em um arquivo',
  } satisfies Record<Artifact, string>,
  suffixes: {
    original: '.pdf',
    certificated: ' (assinado).pdf',
    'certificate-page': ' (assinaturas).pdf',
    bundle: '.zip',
  } satisfies Record<Artifact, string>,
}

/** Link to the other documents that wait for this signer; renders nothing without any. */
export function OtherDocuments({ accessCode }: { accessCode: string }) {
  const waiting = trpc.signing.waiting.useQuery()
  const count = waiting.data?.totalCount ?? 0
  const words = useWords('others', portugueseOthers)
  if (count === 0) return null
  return (
    <p className="border-t border-line pt-4">
      <TextLink href={`/sign/${accessCode}/documents`} className="inline-flex min-h-12 items-center gap-1">
        {words.wait(count)}
        <ChevronRight aria-hidden className="size-4" />
      </TextLink>
    </p>
  )
}

const portugueseOthers = {
  wait: (count: number) =>
    count === 1 ? '1 documento espera por você' : `${count} documentos esperam por você: ver todos`,
}
