import type { Document } from '@rubrica/contracts/documents.ts'
import { Download, PenLine, RotateCw } from 'lucide-react'
import type { ReactElement } from 'react'
import { ActionFailure } from '../../../action-failure.tsx'
import { isOwnTurn, SignHere } from '../../../documents/sign-here.tsx'
import { formatDateTime } from '../../../format.ts'
import { useSignedIn } from '../../../session.ts'
import { trpc } from '../../../trpc.ts'
import { Alert, type AlertTone } from '../../../ui/alert.tsx'
import { Button, LinkButton } from '../../../ui/button.tsx'
import { CopyButton } from '../../../ui/copy-button.tsx'
import { toast } from '../../../ui/toast.ts'
import { downloadPath } from '../document-menu.tsx'

/** The document's status in words, first in its record. */
export function RecordStatus({ document }: { document: Document }) {
  const { tone, text, quote } = statusText(document)
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

function statusText(document: Document): StatusText {
  const { status, assignment, failure_reason, waiting_reason, declined_by, decline_reason } = document
  if (waiting_reason) return { tone: 'warning', text: `${waiting_reason} ${waitingAdvice(status)}` }
  switch (status) {
    case 'uploading':
    case 'uploaded':
    case 'metadata_processing':
      return {
        tone: 'info',
        text: 'Estamos preparando as páginas. Leva alguns segundos e esta página se atualiza sozinha.',
      }
    case 'metadata_ready':
      return { tone: 'info', text: 'Nada foi enviado ainda. Escolha quem assina e onde.' }
    case 'pending_signature':
      return { tone: 'info', text: progressSentence(assignment?.summary) }
    case 'certificating':
      return { tone: 'info', text: 'Todos assinaram. Estamos selando o documento e montando as provas.' }
    case 'certificated':
      return {
        tone: 'success',
        text: 'Todos assinaram e o documento está selado: qualquer mudança posterior aparece na verificação.',
      }
    case 'expired':
      return {
        tone: 'warning',
        text: `${deadlineSentence(assignment?.expires_at)} Ninguém pode assinar até você definir um novo prazo.`,
      }
    case 'rejected_by_user':
      return {
        tone: 'warning',
        text: 'O envio foi cancelado. Ninguém mais pode assinar este documento.',
        ...(decline_reason ? { quote: decline_reason } : {}),
      }
    case 'rejected_by_signer':
      return {
        tone: 'warning',
        text: `${declined_by?.full_name ?? 'Um signatário'} recusou a assinatura e o documento foi encerrado. Para continuar, carregue e envie uma nova versão.`,
        ...(decline_reason ? { quote: decline_reason } : {}),
      }
    case 'failed':
      return {
        tone: 'danger',
        text: `${failure_reason ?? 'Não foi possível processar o arquivo.'} ${failureAdvice(document)}`,
      }
  }
}

function progressSentence(summary: { signer_count: number; completed_count: number } | undefined) {
  const { signer_count = 0, completed_count = 0 } = summary ?? {}
  const news = 'Esta página se atualiza sozinha.'
  if (completed_count === 0) return `Ninguém assinou ainda. ${news}`
  return `${completed_count} de ${signer_count} assinaturas feitas. ${news}`
}

function deadlineSentence(expiresAt: string | null | undefined) {
  return expiresAt ? `O prazo terminou em ${formatDateTime(expiresAt)}.` : 'O prazo terminou.'
}

function failureAdvice({ assignment }: Document) {
  return assignment
    ? 'As assinaturas feitas estão guardadas no histórico, mas o arquivo final ainda não existe.'
    : 'Você pode tentar de novo ou carregar outro arquivo.'
}

function waitingAdvice(status: Document['status']) {
  const state =
    status === 'certificating'
      ? 'Todos assinaram e as assinaturas estão guardadas. '
      : status === 'pending_signature'
        ? 'Nem todos os convites foram enviados. '
        : ''
  return `${state}Continuamos tentando, e esta página se atualiza sozinha.`
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
  if (isOwnTurn(document, user.email)) return <SignHere document={document} label="Assinar documento" />
  switch (status) {
    case 'metadata_ready':
      return (
        <LinkButton variant="primary" href={`/dashboard/documents/${id}/signers`}>
          <PenLine aria-hidden />
          Preparar
        </LinkButton>
      )
    case 'pending_signature':
      return <CopyButton text={signing_url} label="Copiar link de assinatura" copied="Link de assinatura copiado." />
    case 'certificated':
      return (
        <LinkButton variant="primary" href={downloadPath(id, 'certificated')} download>
          <Download aria-hidden />
          Baixar documento assinado
        </LinkButton>
      )
    case 'expired':
      return (
        <Button variant="primary" onPress={onDeadline}>
          Definir novo prazo
        </Button>
      )
    case 'rejected_by_signer':
      return <LinkButton href="/dashboard/documents?upload">Carregar nova versão</LinkButton>
    case 'failed':
      return (
        <>
          <RetryButton documentId={id} />
          {!document.assignment && <LinkButton href="/dashboard/documents?upload">Carregar outro arquivo</LinkButton>}
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
  const utils = trpc.useUtils()
  const retry = trpc.documents.retry.useMutation({
    onSuccess: () => toast('Estamos tentando de novo.'),
    // Also after a refusal: the page may be out of date.
    onSettled: () => void utils.documents.invalidate(),
  })
  return (
    <>
      <Button variant="primary" isPending={retry.isPending} onPress={() => retry.mutate({ documentId })}>
        <RotateCw aria-hidden />
        Tentar de novo
      </Button>
      <ActionFailure call={retry} className="order-last basis-full" />
    </>
  )
}
