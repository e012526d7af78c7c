import { formatDateTime } from '../../../format.ts'
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
