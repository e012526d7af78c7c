import { ChevronRight, Download } from 'lucide-react'
import { useState } from 'react'
import { formatDateTime } from '../../../format.ts'
import { trpc } from '../../../trpc.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import { downloadArtifact } from '../document/download-artifact.ts'
import type { OpenedDocument } from '../opened.ts'

/** How the document ended, for any reader; undefined while it waits for somebody, and once all have signed it. */
export function documentEnd(document: OpenedDocument, senderName: string): DocumentEnd | undefined {
  const askSender = `Se ainda for preciso assinar, fale com ${senderName}.`
  switch (document.status) {
    case 'expired':
      return {
        title: 'O prazo para assinar terminou',
        meaning: document.expiresAt
          ? `O documento podia ser assinado até ${formatDateTime(document.expiresAt)}.`
          : 'O documento não pode mais ser assinado.',
        advice: `${senderName} pode dar um novo prazo. O link que você já tem volta a funcionar.`,
      }
    case 'rejected_by_signer':
      return {
        title: document.hasDeclined
          ? 'Você recusou este documento'
          : `${document.declinedBy ?? 'Outra pessoa'} recusou o documento`,
        meaning: 'Por isso ele foi encerrado para todos, e ninguém mais pode assinar.',
        reason: document.declineReason,
        advice: askSender,
      }
    case 'rejected_by_user':
      return {
        title: 'O documento foi cancelado',
        meaning: `${senderName} cancelou o envio. Não é preciso fazer mais nada.`,
        reason: document.declineReason,
        advice: askSender,
      }
    case 'failed':
      return {
        title: 'O documento não pôde ser concluído',
        meaning: 'Houve um problema ao gerar o documento final. Ele não vale como assinado.',
        advice: `${senderName} já pode ver o problema e enviar o documento de novo.`,
      }
    default:
      return undefined
  }
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
  const [pending, setPending] = useState<string>()
  const [hasFailed, setFailed] = useState(false)

  const isFinished = document.artifacts.includes('certificated')
  const download = async ({ artifact, suffix }: FileChoice) => {
    setPending(artifact)
    setFailed(false)
    const name = `${document.name.replace(/\.(pdf|docx?|odt)$/i, '')}${suffix}`
    await downloadArtifact({ signerId, documentId: document.id, artifact }, name).catch(() => setFailed(true))
    setPending(undefined)
  }
  return (
    <div className="flex flex-col gap-2">
      {hasFailed && (
        <Alert tone="warning">O arquivo não chegou até aqui. Ele continua guardado: tente baixar de novo.</Alert>
      )}
      {choices
        .filter(({ artifact }) => document.artifacts.includes(artifact) && (artifact === 'original') !== isFinished)
        .map((choice, place) => (
          <Button
            key={choice.artifact}
            variant={place === 0 && isFinished ? 'primary' : 'quiet'}
            size="large"
            className="max-sm:px-3! max-sm:leading-tight max-sm:whitespace-normal!"
            isPending={pending === choice.artifact}
            onPress={() => download(choice)}
          >
            <Download aria-hidden />
            {choice.label}
          </Button>
        ))}
    </div>
  )
}

interface FileChoice {
  artifact: 'original' | 'certificated' | 'certificate-page' | 'bundle'
  label: string
  suffix: string
}

const choices: FileChoice[] = [
  { artifact: 'original', label: 'Baixar o documento sem assinaturas', suffix: '.pdf' },
  { artifact: 'certificated', label: 'Baixar documento assinado', suffix: ' (assinado).pdf' },
  { artifact: 'certificate-page', label: 'Baixar certificado de assinaturas', suffix: ' (assinaturas).pdf' },
  { artifact: 'bundle', label: 'Baixar tudo em um arquivo', suffix: '.zip' },
]

/** Link to the other documents that wait for this signer; renders nothing without any. */
export function OtherDocuments({ accessCode }: { accessCode: string }) {
  const waiting = trpc.signing.waiting.useQuery()
  const count = waiting.data?.totalCount ?? 0
  if (count === 0) return null
  return (
    <p className="border-t border-line pt-4">
      <TextLink href={`/sign/${accessCode}/documents`} className="inline-flex min-h-12 items-center gap-1">
        {count === 1
          ? '1 documento espera a sua assinatura'
          : `${count} documentos esperam a sua assinatura: ver todos`}
        <ChevronRight aria-hidden className="size-4" />
      </TextLink>
    </p>
  )
}
