import type { Opened } from '../opened.ts'
import { SignerCard } from '../signer-card.tsx'

/** Props of `HeldBack`. */
interface HeldBackProps {
  hold: 'out_of_turn' | 'document_not_ready'
  opened: Opened
}

/** Shown to a signer who cannot sign yet. The page polls until they can. */
export function HeldBack({ hold, opened }: HeldBackProps) {
  const words = sentences[hold]
  return (
    <SignerCard title={words.title} intro={words.meaning}>
      <p className="border-l-2 border-line pl-3">
        <span className="block font-medium [overflow-wrap:anywhere]">{opened.documentName}</span>
        <span className="text-sm text-quiet">Enviado por {opened.senderName}</span>
      </p>
      <p role="status" className="text-quiet">
        {words.next}
      </p>
    </SignerCard>
  )
}

const sentences = {
  out_of_turn: {
    title: 'Ainda não é a sua vez de assinar',
    meaning: 'Este documento é assinado em ordem, e outra pessoa assina antes de você.',
    next: 'Avisaremos por e-mail assim que chegar a sua vez. O mesmo link vai funcionar.',
  },
  document_not_ready: {
    title: 'Estamos preparando o documento',
    meaning: 'Isso costuma levar poucos segundos.',
    next: 'Esta página abre o documento sozinha assim que ele estiver pronto.',
  },
}
