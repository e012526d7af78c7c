import type { Document } from '@rubrica/contracts/documents.ts'
import { partOf } from '@rubrica/contracts/parts.ts'
import { Download, PenLine, RotateCw } from 'lucide-react'
import type { ReactElement } from 'react'
import { ActionFailure } from '../../../action-failure.tsx'
import { useDocumentsChanged } from '../../../documents/documents-changed.ts'
import { isOwnTurn, SignHere } from '../../../documents/sign-here.tsx'
import { formatDateTime } from '../../../format.ts'
import { useSignedIn } from '../../../session.ts'
import { trpc } from '../../../trpc.ts'
import { Alert, type AlertTone } from '../../../ui/alert.tsx'
import { Button, LinkButton } from '../../../ui/button.tsx'
import { CopyButton } from '../../../ui/copy-button.tsx'
import { toast } from '../../../ui/toast.ts'
import { pageLocale, useWords, wordsNow } from '../../../words.ts'
import { downloadPath } from '../document-menu.tsx'

/** The document's status in words, first in its record. */
export function RecordStatus({ document }: { document: Document }) {
  const { tone, text, quote } = statusText(document, useWords('recordStatus', portuguese))
  const words = (
    <>
      <p>{text}</p>
      {quote && (
        <blockquote className="mt-2 border-l-2 border-current/30 pl-3 whitespace-pre-line [overflow-wrap:anywhere]">
          {quote}
        </blockquote>
      )}
    </>
  )
  return tone === 'info' ? <div className="text-quiet">{words}</div> : <Alert tone={tone}>{words}</Alert>
}

/** A document's status in words: what happened, what it means, what to do now. */
interface StatusText {
  tone: AlertTone
  text: string
  /** Somebody's own words, shown as a quotation. */
  quote?: string
}

function statusText(document: Document, words: typeof portuguese): StatusText {
  const { status, assignment, failure_reason, waiting_reason, declined_by, decline_reason } = document
  if (waiting_reason) return { tone: 'warning', text: `${waiting_reason} ${waitingAdvice(status, words)}` }
  switch (status) {
    case 'uploading':
    case 'uploaded':
    case 'metadata_processing':
      return { tone: 'info', text: words.preparing }
    case 'metadata_ready':
      return { tone: 'info', text: words.ready }
    case 'pending_signature':
      return { tone: 'info', text: progressSentence(assignment?.summary, words) }
    case 'certificating':
      return { tone: 'info', text: words.sealing }
    case 'certificated':
      return { tone: 'success', text: words.sealed }
    case 'expired':
      return {
        tone: 'warning',
        text: words.expired(assignment?.expires_at && formatDateTime(assignment.expires_at, pageLocale())),
      }
    case 'rejected_by_user':
      return {
        tone: 'warning',
        text: words.cancelled,
        ...(decline_reason ? { quote: decline_reason } : {}),
      }
    case 'rejected_by_signer':
      return {
        tone: 'warning',
        text: words.declined(declined_by?.full_name ?? words.aSigner, refusedBy(document)),
        ...(decline_reason ? { quote: decline_reason } : {}),
      }
    case 'failed':
      return {
        tone: 'danger',
        text: `${failure_reason ?? words.failed} ${assignment ? words.kept : words.tryAgain}`,
      }
  }
}

/** 'não aprovou o documento': what the person did, by their part. */
function refusedBy({ assignment, declined_by }: Document) {
  const refuser = assignment?.signers.find(({ id }) => id === declined_by?.id)
  return partOf(refuser?.part).words.refused[pageLocale()]
}

function progressSentence(
  summary: { signer_count: number; completed_count: number } | undefined,
  words: typeof portuguese,
) {
  const { signer_count = 0, completed_count = 0 } = summary ?? {}
  return `${completed_count === 0 ? words.nobody : words.progress(completed_count, signer_count)} ${words.news}`
}

function waitingAdvice(status: Document['status'], words: typeof portuguese) {
  const state =
    status === 'certificating' ? `${words.allKept} ` : status === 'pending_signature' ? `${words.notAllInvited} ` : ''
  return `${state}${words.goOn}`
}

/** The one thing to do next with a document, by its status. */
export function NextStep({
  document,
  onDeadline,
}: {
  document: Document
  onDeadline: () => void
}): ReactElement | null {
  const { id, status, signing_url } = document
  const { user } = useSignedIn()
  const { next } = useWords('recordStatus', portuguese)
  if (isOwnTurn(document, user.email)) return <SignHere document={document} label={next.sign} />
  switch (status) {
    case 'metadata_ready':
      return (
        <LinkButton variant="primary" href={`/dashboard/documents/${id}/signers`}>
          <PenLine aria-hidden />
          {next.prepare}
        </LinkButton>
      )
    case 'pending_signature':
      return <CopyButton text={signing_url} label={next.copy} copied={next.copied} />
    case 'certificated':
      return (
        <LinkButton variant="primary" href={downloadPath(id, 'certificated')} download>
          <Download aria-hidden />
          {next.download}
        </LinkButton>
      )
    case 'expired':
      return (
        <Button variant="primary" onPress={onDeadline}>
          {next.deadline}
        </Button>
      )
    case 'rejected_by_signer':
      return <LinkButton href="/dashboard/documents?upload">{next.version}</LinkButton>
    case 'failed':
      return (
        <>
          <RetryButton documentId={id} />
          {!document.assignment && <LinkButton href="/dashboard/documents?upload">{next.another}</LinkButton>}
        </>
      )
    case 'uploading':
    case 'uploaded':
    case 'metadata_processing':
    case 'certificating':
    case 'rejected_by_user':
      return null
  }
}

/** Retries a failed processing or sealing. */
function RetryButton({ documentId }: { documentId: string }) {
  const documentsChanged = useDocumentsChanged()
  const { next } = useWords('recordStatus', portuguese)
  const retry = trpc.documents.retry.useMutation({
    onSuccess: () => toast(wordsNow('recordStatus', portuguese).next.trying),
    // Also after a refusal: the page may be out of date.
    onSettled: documentsChanged,
  })
  return (
    <>
      <Button variant="primary" isPending={retry.isPending} onPress={() => retry.mutate({ documentId })}>
        <RotateCw aria-hidden />
        {next.retry}
      </Button>
      <ActionFailure call={retry} className="order-last basis-full" />
    </>
  )
}

const portuguese = {
  preparing: 'Estamos preparando as páginas. Leva alguns segundos e esta página se atualiza sozinha.',
  ready: 'Nada foi enviado ainda. Escolha quem assina e onde.',
  nobody: 'Ninguém assinou ainda.',
  progress: (count: number, all: number) => `${count} de ${all} assinaturas feitas.`,
  news: 'Esta página se atualiza sozinha.',
  sealing: 'Todos assinaram. Estamos selando o documento e montando as provas.',
  sealed: 'Todos assinaram e o documento está selado: qualquer mudança posterior aparece na verificação.',
  expired: (moment: string | null | undefined) =>
    `${moment ? `O prazo terminou em ${moment}.` : 'O prazo terminou.'} Ninguém pode assinar até você definir um novo prazo.`,
  cancelled: 'O envio foi cancelado. Ninguém mais pode assinar este documento.',
  declined: (who: string, refused: string) =>
    `${who} ${refused}. O envio foi encerrado. Para continuar, carregue e envie uma nova versão.`,
  aSigner: 'Um signatário',
  failed: 'Não foi possível processar o arquivo.',
  kept: 'As assinaturas feitas estão guardadas no histórico, mas o arquivo final ainda não existe.',
  tryAgain: 'Você pode tentar de novo ou carregar outro arquivo.',
  allKept: 'Todos assinaram e as assinaturas estão guardadas.',
  notAllInvited: 'Nem todos os convites foram enviados.',
  goOn: 'Continuamos tentando, e esta página se atualiza sozinha.',
  next: {
    sign: 'Assinar documento',
    prepare: 'Preparar',
    copy: 'Copiar link de assinatura',
    copied: 'Link de assinatura copiado.',
    download: 'Baixar documento assinado',
    deadline: 'Definir novo prazo',
    version: 'Carregar nova versão',
    another: 'Carregar outro arquivo',
    retry: 'Tentar de novo',
    trying: 'Estamos tentando de novo.',
  },
}
